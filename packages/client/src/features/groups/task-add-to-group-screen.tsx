import { useState } from 'react'
import type { RecordView } from '../../db/query'
import form from '../../engines/form/form.module.css'
import { type Picks, usePicks } from '../../engines/list/picks'
import { ListsOf } from '../../engines/list/use-scroll-rows'
import { useTranslation } from '../../i18n/translation'
import { useRecord } from '../../platform/farm/farm'
import { newId } from '../../platform/farm/new-id'
import { takePicked } from '../../platform/farm/picked'
import { useGo, useSearchText } from '../../platform/pages/navigation'
import { Empty } from '../../ui/empty'
import styles from './groups.module.css'
import { MoveBar } from './move-bar'
import { PickAnimals } from './pick-animals'
import { PickGroup } from './pick-group'
import { useGroupOrder } from './use-groups'

/** Animals into a group: for a group the animals are looked for, for picked animals the group. */
export function Screen() {
  const [{ id }, change] = useSearchText()
  const [first] = useState(takePicked)
  const picks = usePicks(first)
  const group = useRecord('mobs', id)
  if (!id) return <PickGroup count={picks.ids.length} choose={(groupId) => change({ id: groupId })} />
  if (group.loading) return null
  if (!group.value || group.value.fields.deleted === true)
    return <Empty page title="GROUPS.GONE" text="GROUPS.GONE_TEXT" />
  return <AddAnimals group={group.value} picks={picks} />
}

function AddAnimals({ group, picks }: { group: RecordView; picks: Picks }) {
  const { t } = useTranslation()
  const go = useGo()
  const order = useGroupOrder()
  const [listsOf] = useState(newId)
  const [leaveOthers, setLeaveOthers] = useState(true)
  const add = async (day: number) => {
    const done = await order({ kind: 'join', groupId: group.id, animalIds: picks.ids, day, leaveOthers })
    if (done) await go('group-view', { id: group.id }, { replace: true })
  }
  return (
    <div className={styles.screen}>
      <ListsOf value={listsOf}>
        <PickAnimals group={group} picks={picks} />
      </ListsOf>
      <MoveBar
        action={t('GROUPS.ADD_COUNT', { count: picks.ids.length })}
        disabled={picks.ids.length === 0}
        run={add}
      >
        <label className={`${form.flag} ${styles.wholeBar}`}>
          {t('GROUPS.LEAVE_OTHERS')}
          <input
            type="checkbox"
            checked={leaveOthers}
            onChange={(event) => setLeaveOthers(event.currentTarget.checked)}
          />
        </label>
      </MoveBar>
    </div>
  )
}
