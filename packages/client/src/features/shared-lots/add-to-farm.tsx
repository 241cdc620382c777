import { Button } from '@mantine/core'
import { draftChange } from '@steading/domain/jobs/engine/drafts'
import { cameBack } from '@steading/domain/jobs/types/moving/came-back'
import { moveOn } from '@steading/domain/jobs/types/moving/move-on'
import {
  arrivalOf,
  comeBackOf,
  nextToCome,
  returning,
  type Standing,
  sellerAmong,
} from '@steading/domain/outside/shared-lots/lot-arrival'
import { mostInLot, type SharedLot } from '@steading/domain/outside/shared-lots/shared-lot'
import { useEffect, useState } from 'react'
import type { RecordView } from '../../db/query'
import { useTranslation } from '../../i18n/translation'
import { useFarm, useSession, useSync } from '../../platform/farm/farm'
import { newId } from '../../platform/farm/new-id'
import { once } from '../../platform/farm/once'
import { useWrite } from '../../platform/farm/write'
import { useGo } from '../../platform/pages/navigation'
import { report } from '../../platform/told/notices'
import { Actions, Hint } from '../../ui/page'

const mostPeople = 2000

/** Puts a lot on the buyer's farm: those new to it with one arrival, ready to be saved; those that were here before come back. */
export function AddToFarm({ lot }: { lot: SharedLot }) {
  const { t } = useTranslation()
  const farm = useFarm()
  const go = useGo()
  const today = useWrite().today()
  const known = useStanding(lot)
  const ready = useKind(lot)
  if (!known) return null
  const coming = nextToCome(lot, known, mostInLot)
  const back = returning(lot, known, today)
  const here = lot.animals.filter(({ tag }) => known[tag]?.here).length
  const add = async () => {
    if (!(await ready())) return
    const people = await once<{ rows: RecordView[] }>((answer) =>
      farm.watch({ collection: 'operators', offset: 0, limit: mostPeople }, answer),
    )
    const seller = sellerAmong(people.rows, lot)
    const id = newId()
    const from = { id, today, now: Date.now(), supplierId: seller.id, makeId: newId }
    const draft = arrivalOf(lot, coming, from)
    const answer = await farm.save([...(seller.made ? [seller.made] : []), draftChange(draft)])
    if (!answer.ok) return void (await report(answer.problem))
    await go('task-create', { type: moveOn.id, id }, { parameters: { workflow: moveOn.workflow } })
  }
  const comeBack = async () => {
    if (!(await ready())) return
    const id = newId()
    const answer = await farm.save([draftChange(comeBackOf(lot, known, { id, today, now: Date.now() }))])
    if (!answer.ok) return void (await report(answer.problem))
    await go('task-create', { type: cameBack.id, id }, { parameters: { workflow: cameBack.workflow } })
  }
  return (
    <>
      <Actions>
        {coming.length > 0 && (
          <Button size="lg" onClick={() => void add()}>
            {t('LOTS.ADD', { count: coming.length })}
          </Button>
        )}
        {back.length > 0 && (
          <Button size="lg" variant="default" onClick={() => void comeBack()}>
            {t('LOTS.COME_BACK', { count: back.length })}
          </Button>
        )}
      </Actions>
      {here > 0 && <Hint>{t('LOTS.HERE', { count: here })}</Hint>}
    </>
  )
}

/** The animals this farm knows. Undefined until looked up: before the herd is here, all would look new. */
function useStanding(lot: SharedLot): Standing | undefined {
  const farm = useFarm()
  const isHere = useSync().lastSync !== undefined
  const [known, setKnown] = useState<Standing>()
  useEffect(() => {
    if (!isHere) return
    let stale = false
    void farm.lots.standing(lot.animals.map(({ tag }) => tag)).then((found) => {
      if (!stale) setKnown(found)
    })
    return () => {
      stale = true
    }
  }, [farm, lot, isHere])
  return known
}

/** Sheep are written down among sheep: the app turns to them first. */
function useKind({ species }: SharedLot): () => Promise<boolean> {
  const farm = useFarm()
  const session = useSession().value
  return async () => {
    const wanted = species === 'OVINE' ? 'ovine' : 'bovine'
    if (session?.subApp === wanted) return true
    const answer = await farm.session.chooseSubApp(wanted)
    if (!answer.ok) await report(answer.problem)
    return answer.ok
  }
}
