import { Button, SegmentedControl, TextInput } from '@mantine/core'
import type { TaskEntry } from '@steading/domain/jobs/engine/plan-task'
import { weightTyped } from '@steading/domain/jobs/engine/weigh-session'
import { weighing, weightRecording } from '@steading/domain/jobs/types/feeding/weight-recording'
import { useState } from 'react'
import type { GroupSheet } from '../../farm/group-views'
import { useTranslation } from '../../i18n/translation'
import { useJobs } from '../../platform/farm/jobs'
import { newId } from '../../platform/farm/new-id'
import { useWrite } from '../../platform/farm/write'
import { Dialog } from '../../ui/dialog'
import { Actions } from '../../ui/page'
import { PageIcon } from '../../ui/page-icon'
import styles from './groups.module.css'
import { MoveBar } from './move-bar'

/** Those only counted, over the scale as one: how many, and what they weigh each or together. */
export function WeighHeads({ group }: { group: GroupSheet }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <Actions>
      <Button
        variant="default"
        leftSection={<PageIcon name="weigh-scale" size={18} />}
        onClick={() => setOpen(true)}
      >
        {t('GROUPS.WEIGH_AVERAGE')}
      </Button>
      {open && (
        <Dialog sheet title={t('GROUPS.WEIGH_AVERAGE')} close={() => setOpen(false)}>
          <WeighForm group={group} done={() => setOpen(false)} />
        </Dialog>
      )}
    </Actions>
  )
}

const ways = ['average', 'total'] as const
const wayTexts = { average: 'GROUPS.WEIGHED_EACH', total: 'GROUPS.WEIGHED_TOGETHER' } as const
/** A load of two thousand lambs still fits. */
const longestWeight = 1_000_000

function WeighForm({ group, done }: { group: GroupSheet; done: () => void }) {
  const { t } = useTranslation()
  const { weightUnit, weight } = useWrite()
  const jobs = useJobs()
  // One session and one weighing, however often it is saved.
  const [ids] = useState(() => ({ session: newId(), weighing: newId() }))
  const [way, setWay] = useState<(typeof ways)[number]>('average')
  const [heads, setHeads] = useState(String(group.heads - group.animals))
  const [typed, setTyped] = useState('')
  const count = /^\d{1,5}$/.test(heads.trim()) ? Number(heads) : 0
  const mg = way === 'total' ? totalTyped(typed, weightUnit) : weightTyped(typed, weightUnit)
  const averageMg =
    mg === undefined || count === 0 ? undefined : way === 'total' ? Math.round(mg / count) : mg
  const save = async (date: number) => {
    if (averageMg === undefined) return
    if ((await jobs.save(entriesOf(ids, group.id, { date, heads: count, weightMg: averageMg }))).saved) done()
  }
  return (
    <div className={styles.form}>
      <TextInput
        size="lg"
        inputMode="numeric"
        autoComplete="off"
        label={t('GROUPS.WEIGHED_HEADS')}
        error={count === 0 ? t('FORM.NOT_A_NUMBER') : undefined}
        value={heads}
        onChange={(event) => setHeads(event.currentTarget.value)}
      />
      <SegmentedControl
        fullWidth
        size="md"
        aria-label={t('FIELDS.WEIGHT')}
        value={way}
        onChange={setWay}
        data={ways.map((value) => ({ value, label: t(wayTexts[value]) }))}
      />
      <TextInput
        size="lg"
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
        label={`${t(wayTexts[way])} (${t(`UNITS.NAME.${weightUnit}`)})`}
        {...(way === 'total' &&
          averageMg !== undefined && {
            description: t('GROUPS.AVERAGE_WEIGHT', { weight: weight(averageMg) }),
          })}
        error={typed !== '' && mg === undefined ? t('FORM.NOT_A_NUMBER') : undefined}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <MoveBar action={t('GENERAL.SAVE')} disabled={averageMg === undefined} run={save} />
    </div>
  )
}

/** A lorry on the bridge weighs more than any animal: the same figure with more digits. */
function totalTyped(text: string, unit: Parameters<typeof weightTyped>[1]): number | undefined {
  const one = weightTyped('1', unit)
  const typed = Number(text.trim().replace(',', '.'))
  return one !== undefined && typed > 0 && typed <= longestWeight ? Math.round(typed * one) : undefined
}

type Weighed = { date: number; heads: number; weightMg: number }

function entriesOf(
  ids: { session: string; weighing: string },
  mobId: string,
  { date, heads, weightMg }: Weighed,
): TaskEntry[] {
  return [
    { id: ids.session, typeId: weightRecording.id, values: { date, mobId }, mobs: [{ mobId, heads }] },
    {
      ...{ id: ids.weighing, typeId: weighing.id, under: ids.session },
      values: { date, weightMg },
      mobs: [{ mobId, heads }],
    },
  ]
}
