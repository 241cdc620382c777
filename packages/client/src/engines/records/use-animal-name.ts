import { typeName } from '@steading/domain/base/breeds/type-name'
import type { RecordView } from '../../db/query'
import { useTranslation } from '../../i18n/translation'
import { useRegion } from '../../platform/farm/farm'
import { useWrite } from '../../platform/farm/write'
import { faceOf } from './animal-face'

/** An animal's distinguishing details on one line: 02143 · Hereford · 3 y. */
export function useAnimalName(): (animal: RecordView) => string {
  const { t } = useTranslation()
  const write = useWrite()
  const region = useRegion() ?? 'GL'
  return ({ fields }) => {
    const face = faceOf(fields, region, write.today())
    return [
      face.short || t('ANIMALS.NO_TAG'),
      face.brand,
      face.breed && typeName(face.breed, write),
      face.born !== undefined && write.age(face.born, face.agedOn),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}
