import { Button } from '@mantine/core'
import { targetProgress } from '@steading/domain/reports/growth/group-target'
import {
  ChevronRight,
  Clock,
  FolderInput,
  History,
  MapPin,
  Pencil,
  Target as TargetIcon,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import { recordName } from '../../engines/records/record-name'
import { useTargetWords } from '../../engines/records/target-words'
import type { GroupSheet } from '../../farm/group-views'
import { useTranslation } from '../../i18n/translation'
import { useRecord, useRegion } from '../../platform/farm/farm'
import { useSave } from '../../platform/farm/save'
import { useWrite } from '../../platform/farm/write'
import { useGo } from '../../platform/pages/navigation'
import { ask } from '../../platform/told/notices'
import { Card, Row } from '../../ui/card'
import { Empty } from '../../ui/empty'
import { OpenWindowButton } from '../../ui/open-window-button'
import { Actions, Section } from '../../ui/page'
import { Day } from './group-days'
import { GroupDone } from './group-done'
import { GroupGrowth } from './group-growth'
import { GroupJobs } from './group-jobs'
import { GroupMakeUp } from './group-make-up'
import { agesText, useHeldWords, useMobs } from './group-words'
import styles from './groups.module.css'
import { MoveAll } from './move-all'
import { MoveHeads } from './move-heads'
import { useGroups } from './use-groups'
import { WeighHeads } from './weigh-heads'

const daysShown = 3

/** A group's page: its growth, make-up, place, next jobs, and who came and went. */
export function GroupAbout({ group, showDays }: { group: GroupSheet; showDays: () => void }) {
  const mobs = useMobs()
  return (
    <div className={styles.scroll}>
      <div className={styles.told}>
        {group.description && <p className={styles.notes}>{group.description}</p>}
        {group.heads === 0 && <Empty title="GROUPS.EMPTY" text="GROUPS.EMPTY_TEXT" />}
        <Held group={group} />
        <GroupGrowth group={group} />
        <Target group={group} />
        <Figures group={group} />
        <GroupMakeUp group={group} />
        <GroupJobs group={group} />
        <GroupDone id={group.id} />
        <Lately group={group} showDays={showDays} />
        {mobs && group.heads > group.animals && <WeighHeads group={group} />}
        {mobs && <MoveHeads group={group} />}
        <WithIt group={group} />
      </div>
    </div>
  )
}

/** The withdrawals of animals counted only by head. Each row links to the job that set it. */
function Held({ group }: { group: GroupSheet }) {
  const fields = useRecord('mobs', group.id).value?.fields
  const held = useHeldWords()(group)
  if (held.length === 0) return null
  return (
    <Card>
      {held.map(({ product, words }) => {
        const task = fields?.[`${product}WithdrawalTask`]
        return (
          <Row
            key={product}
            icon={Clock}
            label={<strong>{words}</strong>}
            {...(typeof task === 'string' && {
              to: { page: 'task-view', search: { id: task } },
              value: <ChevronRight size={18} aria-hidden="true" />,
            })}
          />
        )
      })}
    </Card>
  )
}

/** The target weight and the progress towards it. */
function Target({ group: { target, weight } }: { group: GroupSheet }) {
  const { t } = useTranslation()
  const write = useWrite()
  const words = useTargetWords()
  if (!target) return null
  const { goal, stands } = words(targetProgress(target, weight, write.today()))
  return (
    <Section title={t('GROUPS.TARGET')}>
      <Card>
        <Row tall icon={TargetIcon} label={<strong>{goal}</strong>} below={stands} />
      </Card>
    </Section>
  )
}

function Figures({ group }: { group: GroupSheet }) {
  const { t } = useTranslation()
  const write = useWrite()
  const mobs = useMobs()
  const { weights, ages, gainMg, average } = group
  const weight = (mg: number) => write.weight(Math.round(mg))
  return (
    <Card>
      <Place id={group.id} />
      {weights && (
        <>
          <Row
            label={t('GROUPS.WEIGHT')}
            below={t('GROUPS.WEIGHED', { count: weights.animals, day: write.day(weights.lastDay) })}
            value={weight(weights.averageMg)}
          />
          <Row
            label={t('GROUPS.LIGHTEST_HEAVIEST')}
            value={`${weight(weights.lightestMg)} – ${weight(weights.heaviestMg)}`}
          />
        </>
      )}
      {average && (
        <Row
          label={t('GROUPS.COUNTED_WEIGHT')}
          below={t('GROUPS.COUNTED_WEIGHED', { count: average.heads, day: write.day(average.lastDay) })}
          value={
            average.gainMg === undefined
              ? weight(average.averageMg)
              : `${weight(average.averageMg)}, ${t('ANIMALS.GAIN_A_DAY', { weight: write.gain(average.gainMg) })}`
          }
        />
      )}
      {gainMg !== undefined && <Row label={t('HERD_AVERAGE.GAIN')} value={write.gain(gainMg)} />}
      {ages && (
        <Row
          label={t('ANIMALS.AGE')}
          value={agesText(write.longAge(ages.youngest), write.longAge(ages.oldest))}
        />
      )}
      {mobs && (
        <Row
          label={t('FIELDS.GROUP_HEADS')}
          below={t('GROUPS.HEADS_HINT')}
          value={write.number(group.heads - group.animals)}
        />
      )}
    </Card>
  )
}

/** Actions on the group as a whole. */
function WithIt({ group }: { group: GroupSheet }) {
  const { t } = useTranslation()
  const go = useGo()
  const remove = useRemove(group)
  const [moving, setMoving] = useState(false)
  const others = useGroups().groups?.some(({ id, active }) => active && id !== group.id)
  return (
    <Actions>
      <Button
        variant="default"
        leftSection={<Pencil size={18} />}
        onClick={() => void go('group-edit', { id: group.id })}
      >
        {t('PAGES.GROUP_EDIT')}
      </Button>
      {group.heads > 0 && others && (
        <Button variant="default" leftSection={<FolderInput size={18} />} onClick={() => setMoving(true)}>
          {t('GROUPS.MOVE_ALL')}
        </Button>
      )}
      {moving && <MoveAll from={group} close={() => setMoving(false)} />}
      <Button
        variant="default"
        leftSection={<History size={18} />}
        onClick={() => void go('record-history', { id: group.id, collection: 'mobs' })}
      >
        {t('HISTORY.TITLE')}
      </Button>
      <OpenWindowButton page="group-view" id={group.id} />
      <Button variant="default" leftSection={<Trash2 size={18} />} onClick={() => void remove()}>
        {t('GROUPS.REMOVE')}
      </Button>
    </Actions>
  )
}

/** The last days on which animals came or went; a touch shows the others. */
function Lately({ group, showDays }: { group: GroupSheet; showDays: () => void }) {
  const { t } = useTranslation()
  if (group.days.length === 0) return null
  return (
    <Section title={t('GROUPS.LATELY')}>
      <ol className={styles.days}>
        {group.days.slice(0, daysShown).map((day) => (
          <Day key={day.day} day={day} />
        ))}
      </ol>
      {group.days.length > daysShown && (
        <Button variant="default" fullWidth onClick={showDays}>
          {t('GROUPS.MORE_DAYS')}
        </Button>
      )}
    </Section>
  )
}

function Place({ id }: { id: string }) {
  const { t } = useTranslation()
  const region = useRegion() ?? 'GL'
  const paddockId = useRecord('mobs', id).value?.fields.paddockId
  const write = useWrite()
  const paddock = useRecord('paddocks', typeof paddockId === 'string' ? paddockId : undefined).value
  if (!paddock || paddock.fields.deleted === true) return null
  const since = paddock.fields.grazedSince
  return (
    <Row
      to={{ page: 'paddock-view', search: { id: paddock.id } }}
      icon={MapPin}
      label={t('GROUPS.GRAZING', { field: recordName('paddocks', paddock.fields, region, t) })}
      {...(typeof since === 'number' && since > 0 && { below: t('GROUPS.SINCE', { day: write.day(since) }) })}
      value={<ChevronRight size={18} aria-hidden="true" />}
    />
  )
}

/** The animals stay; only the group goes, and can be brought back. */
function useRemove({ id, name }: GroupSheet): () => Promise<void> {
  const go = useGo()
  const save = useSave()
  return async () => {
    const yes = await ask({
      header: 'GROUPS.REMOVE',
      message: 'GROUPS.REMOVE_TEXT',
      values: { name },
      confirm: 'GROUPS.REMOVE',
      harmful: true,
    })
    if (!yes) return
    if (await save([{ collection: 'mobs', id, set: { deleted: true } }]))
      await go('groups-list', {}, { replace: true })
  }
}
