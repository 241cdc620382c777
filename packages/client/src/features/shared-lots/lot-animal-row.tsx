import { typeName } from '@steading/domain/base/breeds/type-name'
import { sexKey } from '@steading/domain/jobs-read/animals/sex-words'
import type { SharedAnimal } from '@steading/domain/outside/shared-lots/shared-lot'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../platform/farm/write'
import { Row } from '../../ui/card'

/** An animal of a lot: who it is in one line, and under it what a buyer must know. */
export function LotAnimalRow({ animal, ovine }: { animal: SharedAnimal; ovine: boolean }) {
  const { t } = useTranslation()
  const write = useWrite()
  const { tag, sex, breed, dob, damTag, weightMg, weighed, tbTested, bvdTested } = animal
  const { meatClear, meatBy = '', milkClear, milkBy = '', milkAfterCalvingHours, dryRestEnds } = animal
  const known = [
    t(sexKey(ovine ? 'SHEEP' : 'CATTLE', sex)),
    breed && typeName(breed, write),
    dob !== undefined && t('LOTS.BORN', { day: write.day(dob) }),
    damTag && t('LOTS.DAM', { tag: damTag }),
    weightMg &&
      t(weighed ? 'LOTS.WEIGHED' : 'LOTS.WEIGHS', {
        weight: write.weight(weightMg),
        day: write.day(weighed),
      }),
    tbTested && t('LOTS.TB', { day: write.day(tbTested) }),
    bvdTested && t('LOTS.BVD', { day: write.day(bvdTested) }),
    meatClear &&
      t(meatBy ? 'LOTS.MEAT_HELD_BY' : 'LOTS.MEAT_HELD', { when: write.until(meatClear), by: meatBy }),
    milkClear &&
      t(milkBy ? 'LOTS.MILK_HELD_BY' : 'LOTS.MILK_HELD', { when: write.until(milkClear), by: milkBy }),
    milkAfterCalvingHours &&
      t(milkBy ? 'LOTS.MILK_WAITS_BY' : 'LOTS.MILK_WAITS', {
        count: milkAfterCalvingHours,
        by: milkBy,
      }),
    dryRestEnds && t('LOTS.MILK_RESTS', { when: write.until(dryRestEnds) }),
  ]
  return (
    <li>
      <Row tall label={tag} below={known.filter(Boolean).join(' · ')} />
    </li>
  )
}
