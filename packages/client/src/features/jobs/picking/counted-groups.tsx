import { ActionIcon, Button, TextInput } from '@mantine/core'
import type { Counted } from '@steading/domain/jobs-read/job/subjects'
import { Users, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { GroupLine } from '../../../farm/group-views'
import { useTranslation } from '../../../i18n/translation'
import { useFarm, useRecord, useSession } from '../../../platform/farm/farm'
import { useWide } from '../../../platform/pages/layout'
import { PageLink } from '../../../platform/pages/navigation'
import { ChoiceSheet } from '../../../ui/choice-sheet'
import { Section } from '../../../ui/page'
import styles from '../jobs.module.css'
import layout from './layout.module.css'

/** Groups a job is done to by head, while they are picked. */
export type CountedPicks = { mobs: readonly Counted[]; setMobs: (mobs: readonly Counted[]) => void }

const looseIn = ({ heads, animals }: GroupLine) => heads - animals

/** Picks a group as a whole, where the farm counts animals only by head. */
export function PickCounted({ mobs, setMobs }: CountedPicks) {
  const { t } = useTranslation()
  const farm = useFarm()
  const wide = useWide()
  const sheep = useSession().value?.subApp === 'ovine'
  const [groups, setGroups] = useState<GroupLine[]>([])
  useEffect(() => farm.groups.watch((answer) => 'groups' in answer && setGroups(answer.groups)), [farm])
  const offered = groups.filter(
    (group) =>
      group.active &&
      looseIn(group) > 0 &&
      (group.species === undefined || (group.species === 'OVINE') === sheep) &&
      !mobs.some(({ mobId }) => mobId === group.id),
  )
  if (offered.length === 0) return null
  const choose = (id: string | undefined) => {
    const group = offered.find((one) => one.id === id)
    if (group) setMobs([...mobs, { mobId: group.id, heads: looseIn(group) }])
  }
  return (
    <ChoiceSheet
      title={t('JOBS.COUNTED_GROUP')}
      wide={wide}
      options={offered.map((group) => ({ value: group.id, label: `${group.name} (${looseIn(group)})` }))}
      chosen={[]}
      onChoose={([id]) => choose(id)}
      button={(props) => (
        <Button variant="default" size="sm" {...props}>
          {t('JOBS.COUNTED_GROUP')}
        </Button>
      )}
    />
  )
}

/** Those chosen, and how many of each: not all of a mob come through the race. */
export function CountedPicked({ mobs, setMobs }: CountedPicks) {
  const set = (mobId: string, heads: number) =>
    setMobs(mobs.map((one) => (one.mobId === mobId ? { mobId, heads } : one)))
  if (mobs.length === 0) return null
  return (
    <ul className={layout.counted}>
      {mobs.map((one) => (
        <HeadsOf
          key={one.mobId}
          {...one}
          set={(heads) => set(one.mobId, heads)}
          remove={() => setMobs(mobs.filter(({ mobId }) => mobId !== one.mobId))}
        />
      ))}
    </ul>
  )
}

type HeadsProps = Counted & { set: (heads: number) => void; remove: () => void }

function HeadsOf({ mobId, heads, set, remove }: HeadsProps) {
  const { t } = useTranslation()
  const name = useGroupName(mobId)
  const [typed, setTyped] = useState(String(heads))
  const valid = /^\d{1,6}$/.test(typed.trim()) && Number(typed) > 0
  return (
    <li className={layout.countedRow}>
      <TextInput
        size="md"
        inputMode="numeric"
        autoComplete="off"
        label={t('JOBS.HEADS_OF', { name })}
        error={valid ? undefined : t('FORM.NOT_A_NUMBER')}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          set(/^\d{1,6}$/.test(value.trim()) ? Number(value) : 0)
        }}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="xl"
        aria-label={t('JOBS.WITHOUT_GROUP', { name })}
        onClick={remove}
      >
        <X size={20} aria-hidden="true" />
      </ActionIcon>
    </li>
  )
}

function useGroupName(id: string): string {
  const { t } = useTranslation()
  const name = useRecord('mobs', id).value?.fields.name
  return typeof name === 'string' && name !== '' ? name : t('RECORDS.UNNAMED')
}

/** The groups on a job with how many there were, each a touch away. */
export function CountedOn({ mobs }: { mobs: readonly Counted[] }) {
  const { t } = useTranslation()
  if (mobs.length === 0) return null
  return (
    <Section title={t('JOBS.COUNTED_GROUPS')}>
      <ul className={styles.animals}>
        {mobs.map((one) => (
          <li key={one.mobId}>
            <GroupOn {...one} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function GroupOn({ mobId, heads }: Counted) {
  const { t } = useTranslation()
  const name = useGroupName(mobId)
  return (
    <PageLink page="group-view" search={{ id: mobId }} className={styles.animal}>
      <span className={layout.groupOn}>
        <Users size={22} aria-hidden="true" />
        <strong>{name}</strong>
        <span>{t('GROUPS.HEADS_COUNT', { count: heads })}</span>
      </span>
    </PageLink>
  )
}
