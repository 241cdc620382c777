import type { TaskEntry } from '@steading/domain/jobs/engine/plan-task'
import { taskTypeOf } from '@steading/domain/jobs/engine/registry'
import { givenFields } from '@steading/domain/jobs/medicine/giving'
import { onAnimals } from '@steading/domain/jobs-read/job/on-animals'
import { dosesOf } from '@steading/domain/jobs-read/job/withdrawal'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import { useEffect, useMemo } from 'react'
import { PhoneList } from '../../../engines/list/phone-list'
import { AnimalLine } from '../../../engines/records/animal-line'
import type { JobChecked } from '../../../farm/farm-client'
import { useTranslation } from '../../../i18n/translation'
import { useRecord } from '../../../platform/farm/farm'
import { useWrite } from '../../../platform/farm/write'
import { PageLink } from '../../../platform/pages/navigation'
import { JobFacts } from '../form/job-facts'
import type { CheckProps } from '../form/job-parts'
import styles from '../jobs.module.css'
import { CountedOn } from '../picking/counted-groups'
import { rowsOfIds } from '../picking/rows-of-ids'
import layout from './layout.module.css'
import { StockLeft } from './stock-left'
import { Clear } from './treatment-form'

/** Everything once more before it is saved: the medicine, and for each animal its dose and when it is clear. */
export function TreatmentCheck({ entry, checked, look }: CheckProps) {
  const { t } = useTranslation()
  const write = useWrite()
  const { values } = entry
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft taken up at this step has not been looked at yet
  useEffect(() => {
    if (!checked) void look()
  }, [])
  const { doses, after, ids } = useMemo(() => outcomeOf(entry, checked), [entry, checked])
  const rows = useMemo(() => rowsOfIds(ids), [ids])
  const given = [
    typeof values.dose === 'number' && values.doseBy !== 'weight'
      ? `${write.number(values.dose, 2)} ${String(values.doseUnit ?? '')}`
      : undefined,
    dosesOf(values) > 1
      ? t('JOBS.COURSE', { doses: Number(values.dosesADay ?? 1), days: Number(values.courseDays ?? 1) })
      : undefined,
    write.day(Number(values.date)),
  ].filter(Boolean)
  return (
    <div className={styles.check}>
      <div className={styles.summary}>
        <p className={styles.remedy}>{String(values.remedy ?? '')}</p>
        <JobFacts id={entry.id} fields={{ typeId: entry.typeId, ...ownAnswers(entry) }} />
        <p className={styles.given}>{given.join(' · ')}</p>
        <Clear values={values} />
        <StockLeft batches={checked?.stock} />
        <CountedOn mobs={entry.mobs ?? []} />
      </div>
      <PhoneList
        rows={rows}
        label={t('JOBS.ANIMALS_TREATED')}
        place="treated animals"
        rowRem={4.75}
        row={({ id }) => (
          <Treated
            id={id}
            dose={doses.get(id)}
            unit={String(values.doseUnit ?? '')}
            after={after.get(id) ?? noChange}
          />
        )}
        link={({ id }, className, content) => (
          <PageLink page="animal-view" search={{ id }} className={className}>
            {content}
          </PageLink>
        )}
      />
    </div>
  )
}

/** Answers that only this kind of job asks for; a sentence gives the medicine and its dose. */
function ownAnswers({ typeId, values }: TaskEntry): Fields {
  const asked = Object.keys(taskTypeOf(typeId)?.fields ?? {})
  const own = asked.filter((name) => !(name in givenFields) && !told.has(name))
  return Object.fromEntries(own.map((name) => [name, values[name] ?? null]))
}
const told = new Set(['date', 'mobId', 'operator', 'cost', 'notes'])

const noChange: Fields = {}
const clearWords = { meat: 'JOBS.CLEAR_SHORT.meat', milk: 'JOBS.CLEAR_SHORT.milk' } as const

function outcomeOf(entry: TaskEntry, checked: JobChecked | undefined) {
  const doses = new Map<string, number>()
  const after = new Map<string, Fields>()
  for (const { collection, id, set } of checked?.changes ?? []) {
    if (collection === 'animals') after.set(id, set)
    if (collection !== 'tasks' || id !== entry.id) continue
    for (const { animalId, dose } of onAnimals(set)) if (typeof dose === 'number') doses.set(animalId, dose)
  }
  for (const one of entry.animals ?? [])
    if (typeof one !== 'string' && typeof one.dose === 'number' && !doses.has(one.animalId))
      doses.set(one.animalId, one.dose)
  const ids = (entry.animals ?? []).map((one) => (typeof one === 'string' ? one : one.animalId))
  return { doses, after, ids }
}

type TreatedProps = { id: string; dose: number | undefined; unit: string; after: Fields }

function Treated({ id, dose, unit, after }: TreatedProps) {
  const { t } = useTranslation()
  const write = useWrite()
  const animal = useRecord('animals', id).value
  if (!animal) return null
  const fields = { ...animal.fields, ...after }
  const { milkAfterCalvingHours: hours = 0 } = fields
  const held = (['meat', 'milk'] as const).flatMap((product) => {
    const until = fields[`${product}WithdrawalPeriodEnd`]
    if (product === 'milk' && typeof hours === 'number' && hours > 0)
      return [<span key={product}>{t('JOBS.CLEAR_SHORT.AFTER_CALVING', { count: hours })}</span>]
    return typeof until === 'number' && until > Date.now()
      ? [<span key={product}>{t(clearWords[product], { when: write.until(until) })}</span>]
      : []
  })
  return (
    <AnimalLine
      fields={animal.fields}
      about={held.length > 0 ? <span className={layout.held}>{held}</span> : undefined}
      figure={dose === undefined ? undefined : `${write.number(dose, 1)} ${unit}`}
    />
  )
}
