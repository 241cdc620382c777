import { Button, TextInput } from '@mantine/core'
import { fromMilligrams } from '@steading/domain/base/units'
import { weightTyped } from '@steading/domain/jobs/engine/weigh-session'
import { Clock, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { WeighDay } from '../../farm/weigh-views'
import { useTranslation } from '../../i18n/translation'
import { useJobs } from '../../platform/farm/jobs'
import { useWrite } from '../../platform/farm/write'
import { useWide } from '../../platform/pages/layout'
import { Dialog } from '../../ui/dialog'
import { Gain, KnownAnimal, useShortName } from './known-animal'
import { useWeigh, weighingOf } from './use-weigh'
import styles from './weigh-session.module.css'

type Line = WeighDay['lines'][number]

/** Who has crossed the scale, the last first. A line opens to be put right or taken away. */
export function RunningList({ day, showMore }: { day: WeighDay; showMore: () => void }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<Line>()
  if (day.lines.length === 0) return <p className={styles.hint}>{t('WEIGH.FIRST_HINT')}</p>
  return (
    <>
      <ol className={styles.lines} reversed aria-label={t('WEIGH.RUNNING_LIST')}>
        {day.lines.map((line) => (
          <li key={line.id}>
            <button type="button" className={styles.line} onClick={() => setOpen(line)}>
              <LineWords line={line} />
            </button>
          </li>
        ))}
      </ol>
      {day.figures.count > day.lines.length && (
        <Button variant="default" size="md" fullWidth mt="sm" onClick={showMore}>
          {t('WEIGH.SHOW_ALL')}
        </Button>
      )}
      {open && <PutRight key={open.id} day={day} line={open} close={() => setOpen(undefined)} />}
    </>
  )
}

function LineWords({ line }: { line: Line }) {
  const { t } = useTranslation()
  const write = useWrite()
  const figure = write.weight(line.weightMg)
  const small = (
    <>
      {!line.isSynced && <Clock size={13} role="img" aria-label={t('ANIMALS.WAITING')} />}
      <Gain mg={line.gainMg} />
    </>
  )
  if (line.heads === undefined)
    return <KnownAnimal fields={line.animal?.fields} figure={figure} small={small} />
  return (
    <span className={styles.groupLine}>
      <span>
        <strong>{line.group || t('RECORDS.UNNAMED')}</strong>
        <span className={styles.about}> {t('GROUPS.AVERAGE_OF', { count: line.heads })}</span>
      </span>
      <span>
        <strong>{figure}</strong> {small}
      </span>
    </span>
  )
}

function PutRight({ day, line, close }: { day: WeighDay; line: Line; close: () => void }) {
  const { t } = useTranslation()
  const { weightUnit } = useWrite()
  const nameOf = useShortName()
  const weigh = useWeigh()
  const jobs = useJobs()
  const shown = String(Math.round(fromMilligrams(line.weightMg, weightUnit) * 10) / 10)
  const [typed, setTyped] = useState(shown)
  // Looking at a weight in pounds must not change it in kilograms.
  const weightMg = typed === shown ? line.weightMg : weightTyped(typed, weightUnit)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (weightMg === undefined) return
    if (await weigh(weighingOf(day.session, { ...line, weightMg }))) close()
  }
  const remove = async () => {
    if (await jobs.remove(line.id)) close()
  }
  return (
    <Dialog sheet={!useWide()} title={line.group ?? nameOf(line.animal?.fields)} close={close}>
      <form onSubmit={(event) => void save(event)} className={styles.putRight}>
        <TextInput
          size="lg"
          data-autofocus
          label={`${t('FIELDS.WEIGHT')} (${t(`UNITS.NAME.${weightUnit}`)})`}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" size="lg" disabled={weightMg === undefined}>
          {t('GENERAL.SAVE')}
        </Button>
        <Button variant="default" size="lg" leftSection={<Trash2 size={18} />} onClick={() => void remove()}>
          {t('WEIGH.TAKE_AWAY')}
        </Button>
      </form>
    </Dialog>
  )
}
