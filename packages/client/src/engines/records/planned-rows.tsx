import { daysLeft, type PlannedLine, planOf } from '@steading/domain/jobs/plans/planned-line'
import { doingOf } from '@steading/domain/jobs/plans/record-planned'
import { eachKey } from '@steading/domain/jobs/plans/text-keys'
import { Circle, CircleArrowRight, CircleDashed, EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import { type Translate, useTranslation } from '../../i18n/translation'
import { useRecord, useRegion } from '../../platform/farm/farm'
import { useDoPlanned } from '../../platform/farm/planned'
import { useWrite, type Write } from '../../platform/farm/write'
import { PageLink } from '../../platform/pages/navigation'
import { faceOf } from './animal-face'
import { paddockName } from './paddock-line'
import styles from './planned.module.css'
import { PlannedChoices } from './planned-choices'
import { jobLabel, plannedTitle, programmeName } from './planned-title'

type Props = {
  lines: readonly PlannedLine[]
  label: string
  /** The page of the plan itself leads to no other. */
  onItsPage?: boolean
}

/** The planned jobs, each with one tap to do it and another for everything else. */
export function PlannedRows({ lines, label, onItsPage = false }: Props) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {lines.map((line) => (
        <PlannedRow key={line.id} line={line} link={!onItsPage} />
      ))}
    </ul>
  )
}

function PlannedRow({ line, link }: { line: PlannedLine; link: boolean }) {
  const { t } = useTranslation()
  const [choosing, setChoosing] = useState(false)
  const title = plannedTitle(line, t)
  const words = (
    <>
      <span className={styles.title}>{title}</span>
      <About line={line} />
    </>
  )
  return (
    <li className={styles.row}>
      <Tick line={line} title={title} />
      {link ? (
        <PageLink
          page="task-view"
          search={{ id: line.cause?.taskId ?? planOf(line) }}
          className={styles.words}
        >
          {words}
        </PageLink>
      ) : (
        <div className={styles.words}>{words}</div>
      )}
      {line.kind !== 'open' && (
        <button
          type="button"
          className={styles.more}
          aria-label={t('PLANS.MORE', { job: title })}
          onClick={() => setChoosing(true)}
        >
          <EllipsisVertical size={22} aria-hidden="true" />
        </button>
      )}
      {choosing && <PlannedChoices line={line} title={title} close={() => setChoosing(false)} />}
    </li>
  )
}

/** A ring to tick, or an arrow where a form is filled in first, so that no page opens by surprise. */
function Tick({ line, title }: { line: PlannedLine; title: string }) {
  const { t } = useTranslation()
  const today = useWrite().today()
  const doIt = useDoPlanned()
  const [busy, setBusy] = useState(false)
  const doing = doingOf(line, today)
  if (!doing)
    return (
      <span className={styles.sign}>
        <CircleDashed size={26} aria-hidden="true" />
      </span>
    )
  const Icon = doing.by === 'form' ? CircleArrowRight : Circle
  return (
    <button
      type="button"
      className={styles.tick}
      disabled={busy}
      aria-label={t(doing.by === 'form' ? 'PLANS.RECORD' : 'PLANS.TICK', { job: title })}
      onClick={() => {
        setBusy(true)
        void doIt(line).finally(() => setBusy(false))
      }}
    >
      <Icon size={28} aria-hidden="true" />
    </button>
  )
}

function About({ line }: { line: PlannedLine }) {
  const { t } = useTranslation()
  const write = useWrite()
  const region = useRegion() ?? 'GL'
  const person = useRecord('operators', line.person).value
  const group = useRecord('mobs', line.group).value
  const [first, ...others] = line.animals
  const animal = useRecord('animals', others.length === 0 ? first : undefined).value
  const [field, ...otherFields] = line.paddocks
  const paddock = useRecord('paddocks', otherFields.length === 0 ? field : undefined).value
  const late = daysLeft(line, write.today()) < 0
  const words = [
    line.step?.hour !== undefined && t('PROGRAMMES.AT_HOUR', { hour: line.step.hour }),
    line.begun !== undefined && t('PLANS.BEGUN', { day: write.day(line.begun) }),
    person && String(person.fields.name ?? ''),
    group && String(group.fields.name ?? ''),
    animal && faceOf(animal.fields, region, write.today()).short,
    line.step?.done !== undefined && t('PLANS.SOME_DONE', { done: line.step.done, of: line.step.of ?? 0 }),
    others.length > 0 && line.step?.done === undefined && t('JOBS.ANIMALS', { count: line.animals.length }),
    paddock && paddockName(paddock.fields),
    otherFields.length > 0 && t('JOBS.PADDOCKS', { count: line.paddocks.length }),
    line.repeats && t(eachKey(line.repeats.repeats), { count: line.repeats.every }),
    line.step && programmeName({ title: line.step.programme, says: line.step.says }, t),
    line.cause && t('PLANS.AFTER', { job: t(jobLabel(line.cause.typeId)), day: write.day(line.cause.date) }),
  ].filter(Boolean)
  return (
    <span className={styles.about}>
      <span className={late ? styles.late : undefined}>{dueWords(line, t, write)}</span>
      {words.length > 0 && <span>{` · ${words.join(' · ')}`}</span>}
    </span>
  )
}

function dueWords(line: PlannedLine, t: Translate, write: Write): string {
  const today = write.today()
  const days = daysLeft(line, today)
  if (days < 0) return t('PLANS.LATE_BY', { count: -days })
  if (line.by > Math.max(line.due, today))
    return t('PLANS.BETWEEN', { from: write.day(line.due), by: write.day(line.by) })
  return days === 0 ? t('FORM.TODAY') : days === 1 ? t('FORM.TOMORROW') : write.day(line.due)
}
