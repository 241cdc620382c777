import { Button, TextInput } from '@mantine/core'
import { type DoorGroup, daysSaid, momentsSaid } from '@steading/domain/jobs/doors/at-the-door'
import { doorLine } from '@steading/domain/jobs/doors/doors'
import { useId, useState } from 'react'
import { useTranslation } from '../../../i18n/translation'
import { say } from '../../../platform/farm/say'
import { useWrite } from '../../../platform/farm/write'
import type { DoorsAsked } from '../../../platform/told/doors-asked'
import { Dialog } from '../../../ui/dialog'
import { Toggle } from '../../../ui/toggle'
import styles from './door-sheet.module.css'

/** Everything that stops animals from leaving, each with its animals: which stay, and why the others go. */
export function DoorSheet({ groups, going, answer }: DoorsAsked) {
  const { t } = useTranslation()
  // An animal that a door stops stays unless the farmer says otherwise; one it only asks about goes.
  const [stays, setStays] = useState(() => groups.map(({ stops }) => stops))
  const [reasons, setReasons] = useState(() => groups.map(() => ''))
  const stay = new Set(groups.flatMap(({ animals }, at) => (stays[at] ? animals.map(({ id }) => id) : [])))
  const go = going.reduce((sum, { id, heads }) => (stay.has(id) ? sum : sum + heads), 0)
  const goes = groups.map((_, at) => !stays[at])
  const unsaid = groups.some(({ stops }, at) => goes[at] && stops && (reasons[at] ?? '').trim() === '')
  const put = <T,>(all: readonly T[], at: number, value: T) => all.map((one, i) => (i === at ? value : one))
  const done = () => {
    const said = groups.flatMap(({ stops }, at) => (goes[at] && stops ? (reasons[at] ?? '').trim() : []))
    answer({
      stay: [...stay],
      why: [...new Set(said)].join('; '),
      passed: groups.flatMap(({ stops, name }, at) => (goes[at] && !stops ? name : [])),
    })
  }
  return (
    <Dialog role="alertdialog" title={t('AT_DOOR.TITLE')} close={() => answer(undefined)} closeBeside={false}>
      {groups.map((group, at) => (
        <Group
          key={group.name}
          group={group}
          stays={stays[at] === true}
          setStays={(stay) => setStays(put(stays, at, stay))}
          why={reasons[at] ?? ''}
          setWhy={(why) => setReasons(put(reasons, at, why))}
        />
      ))}
      <div className={styles.foot}>
        <Button variant="default" size="md" onClick={() => answer(undefined)}>
          {t('PROBLEMS.LOOK_AGAIN')}
        </Button>
        <Button size="md" disabled={unsaid || go === 0} onClick={done}>
          {go === 0 ? t('AT_DOOR.ALL_STAY') : t('AT_DOOR.GO', { count: go })}
        </Button>
      </div>
    </Dialog>
  )
}

/** A farmer will not read more names than this. */
const mostNamed = 12

type GroupProps = {
  group: DoorGroup
  stays: boolean
  setStays: (stay: boolean) => void
  why: string
  setWhy: (why: string) => void
}

function Group({ group, stays, setStays, why, setWhy }: GroupProps) {
  const { t } = useTranslation()
  const write = useWrite()
  const { name, figures, animals, stops } = group
  const titleId = useId()
  const [days, moments] = [daysSaid(group), momentsSaid(group)]
  const named = animals.slice(0, mostNamed).map(({ who, clears, until }) => {
    if (until) return t('AT_DOOR.UNTIL', { who, when: write.until(until) })
    return clears ? t('AT_DOOR.FROM', { who, day: write.day(clears) }) : who
  })
  const more = animals.length - mostNamed
  const count = animals.length
  return (
    <section className={styles.group} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.line}>
        {say(
          t,
          { key: doorLine(name), values: figures, ...(days && { days }), ...(moments && { moments }) },
          write,
        )}
      </h3>
      <p className={styles.who}>
        {named.join(', ')} {more > 0 && t('AT_DOOR.AND_MORE', { count: more })}
      </p>
      <div className={styles.ways}>
        <Toggle on={stays} onClick={() => setStays(true)}>
          {t('AT_DOOR.LEAVE_OUT', { count })}
        </Toggle>
        <Toggle on={!stays} onClick={() => setStays(false)}>
          {t('AT_DOOR.LET_GO', { count })}
        </Toggle>
      </div>
      {stops && !stays && (
        <TextInput
          label={t('AT_DOOR.WHY')}
          size="md"
          autoComplete="off"
          maxLength={300}
          value={why}
          onChange={({ currentTarget }) => setWhy(currentTarget.value)}
        />
      )}
    </section>
  )
}
