import { Button, SegmentedControl, TextInput } from '@mantine/core'
import type { GroupOrder } from '@steading/domain/jobs/groups/group-orders'
import type { HeadsReason } from '@steading/domain/records/collections/groups'
import { choiceKey } from '@steading/domain/records/fields/choice-key'
import { useState } from 'react'
import type { GroupSheet } from '../../farm/group-views'
import { useTranslation } from '../../i18n/translation'
import { Dialog } from '../../ui/dialog'
import { Actions } from '../../ui/page'
import { Ticks } from '../../ui/ticks'
import styles from './groups.module.css'
import { MoveBar } from './move-bar'
import { useGroupOrder, useGroups } from './use-groups'
import { useLetGo } from './use-let-go'

/** So many into a mob or out of it, without telling them apart; or counted anew. */
export function MoveHeads({ group }: { group: GroupSheet }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <Actions>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('GROUPS.MOVE_HEADS')}
      </Button>
      {open && (
        <Dialog sheet title={t('GROUPS.MOVE_HEADS')} close={() => setOpen(false)}>
          <HeadsForm group={group} done={() => setOpen(false)} />
        </Dialog>
      )}
    </Actions>
  )
}

const ways = ['in', 'out', 'counted'] as const
type Way = (typeof ways)[number]
const wayTexts = { in: 'GROUPS.HEADS_IN', out: 'GROUPS.HEADS_OUT', counted: 'GROUPS.HEADS_COUNTED' } as const
const reasons = {
  in: ['born', 'bought', 'moved'],
  out: ['sold', 'died', 'moved'],
  counted: [],
} as const satisfies Record<Way, readonly HeadsReason[]>

function HeadsForm({ group, done }: { group: GroupSheet; done: () => void }) {
  const { t } = useTranslation()
  const order = useGroupOrder()
  const letGo = useLetGo()
  const [way, setWay] = useState<Way>('in')
  const [why, setWhy] = useState<HeadsReason>()
  const [heads, setHeads] = useState('')
  const [other, setOther] = useState<string>()
  const others = (useGroups().groups ?? []).filter(({ id, active }) => active && id !== group.id)
  const valid = /^\d{1,6}$/.test(heads.trim()) && (way === 'counted' || Number(heads) > 0)
  const save = async (day: number) => {
    // Into another group of the farm goes what holds them back as well; out of sight of the app it does not.
    if (way === 'out' && !other && !(await letGo(group))) return
    const what = other
      ? betweenGroups(group.id, other, way, Number(heads))
      : { ...orderOf(way, Number(heads), why), groupId: group.id }
    if (await order({ ...what, day })) done()
  }
  return (
    <div className={styles.form}>
      <SegmentedControl
        fullWidth
        size="md"
        aria-label={t('GROUPS.MOVE_HEADS')}
        value={way}
        onChange={(to) => {
          setWay(to)
          setWhy(undefined)
          setOther(undefined)
        }}
        data={ways.map((value) => ({ value, label: t(wayTexts[value]) }))}
      />
      <TextInput
        size="lg"
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        label={t(way === 'counted' ? 'GROUPS.HEADS_NOW' : 'FIELDS.GROUP_HEADS')}
        error={heads !== '' && !valid ? t('FORM.NOT_A_NUMBER') : undefined}
        value={heads}
        onChange={(event) => setHeads(event.currentTarget.value)}
      />
      {reasons[way].length > 0 && (
        <Ticks
          one
          label={t('GROUPS.HEADS_WHY')}
          options={reasons[way].map((value) => ({ value, label: t(choiceKey('headsReason', value)) }))}
          ticked={why ? [why] : []}
          onTick={([chosen]) => {
            setWhy(reasons[way].find((one) => one === chosen))
            setOther(undefined)
          }}
        />
      )}
      {why === 'moved' && others.length > 0 && (
        <Ticks
          one
          label={t(way === 'in' ? 'GROUPS.HEADS_FROM' : 'GROUPS.HEADS_TO')}
          options={others.map(({ id, name }) => ({ value: id, label: name || t('RECORDS.UNNAMED') }))}
          ticked={other ? [other] : []}
          onTick={([chosen]) => setOther(chosen)}
        />
      )}
      <MoveBar action={t('GENERAL.SAVE')} disabled={!valid} run={save} />
    </div>
  )
}

/** A part of one group into another. */
const betweenGroups = (own: string, other: string, way: Way, heads: number) => ({
  ...{ kind: 'all' as const, animalIds: [], heads },
  ...(way === 'in' ? { groupId: own, from: other } : { groupId: other, from: own }),
})

type HeadsOrder = Pick<Extract<GroupOrder, { kind: 'heads' }>, 'kind' | 'heads' | 'why'>
type CountOrder = Pick<Extract<GroupOrder, { kind: 'counted' }>, 'kind' | 'heads'>

function orderOf(way: Way, count: number, why: HeadsReason | undefined): HeadsOrder | CountOrder {
  if (way === 'counted') return { kind: 'counted', heads: count }
  return { kind: 'heads', heads: way === 'in' ? count : -count, ...(why && { why }) }
}
