import { heldThough } from '@steading/domain/herd/medicine/not-permitted'
import { givenFields } from '@steading/domain/jobs/medicine/giving'
import { clearAt, courseOf, tubeIn } from '@steading/domain/jobs-read/job/withdrawal'
import { offLabelSays } from '@steading/domain/jobs-read/medicine/off-label'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import form from '../../../engines/form/form.module.css'
import { useTranslation } from '../../../i18n/translation'
import { usePlace, useSession } from '../../../platform/farm/farm'
import { useWrite } from '../../../platform/farm/write'
import { Fold } from '../../../ui/fold'
import { Hint } from '../../../ui/page'
import { JobField } from '../form/job-form'
import { idOf } from '../form/job-parts'
import { PeriodInput } from '../form/period-input'
import type { Job } from '../form/use-job'
import styles from '../jobs.module.css'
import { DoseWhy } from './dose-why'
import { BatchInput, TreatmentRemedy } from './treatment-remedy'
import { type Medicine, useMedicine } from './use-medicine'

const atLast: readonly string[] = [
  ...[
    'diagnosis',
    'treatedSite',
    'remedyRoute',
    'firstDoseAt',
    'lastDoseAt',
    'useByDate',
    'otherBatchNumber',
  ],
  ...[
    'otherBatchQuantity',
    'antibiotic',
    'offLabel',
    'withdrawalFactor',
    'organic',
    'notForMilkingCows',
    'notForMeat',
    'prescribedBy',
    'givenBy',
    'vetName',
    'operator',
  ],
  ...['supplierId', 'cost', 'notes'],
]
/** Asked by this form at a place of their own, or filled in by it. */
const placed = new Set([...Object.keys(givenFields), 'date', 'mobId', 'mastitisCaseDays', ...atLast])

/** The treatment. The form asks little at first, and fills in the answers of the medicine's last use. */
export function TreatmentForm({ job }: { job: Job }) {
  const { t } = useTranslation()
  const { values } = job.form
  // A label says more than every kind of job asks: nothing is filled in that this one has no question for.
  const fill = (said: Fields) =>
    job.form.fill(Object.fromEntries(Object.entries(said).filter(([name]) => name in job.fields)))
  const animals = job.animals.map(idOf)
  const medicine = useMedicine({ values, fill, animals, inHand: job.entry.id, own: true })
  const ask = (name: string) => <JobField key={name} name={name} job={job} />
  // Questions only this kind of job asks: the quarters of the udder, the disease she is vaccinated against.
  const own = Object.keys(job.type.fields).filter((name) => !placed.has(name))
  const first = own.filter((name) => job.type.first?.includes(name))
  // An answer from the last treatment stays in sight, never in a fold.
  const carried = medicine.named?.last?.values.remedyRoute !== undefined
  // A label without these animals makes it a question of today's treatment, and no rare one.
  const asked = [...(carried ? ['remedyRoute'] : []), ...(medicine.named?.offLabel ? ['offLabel'] : [])]
  const folded = atLast.filter((name) => !asked.includes(name))
  const more = [...own.filter((name) => !first.includes(name)), ...folded]
  const always = job.fields.remedy?.required === true
  const remedy = <TreatmentRemedy job={job} medicine={medicine} />
  return (
    <>
      <div className={form.fields}>
        {always && remedy}
        {ask('date')}
        {first.map(ask)}
        {!always && remedy}
        {(always || values.remedy) && <HowGiven job={job} medicine={medicine} />}
      </div>
      <Fold title={t('JOBS.MORE')} open={more.some((name) => job.form.errorOf(name))}>
        <div className={form.fields}>{more.map(ask)}</div>
      </Fold>
    </>
  )
}

/** How much of it, for how long, and what follows from that. */
function HowGiven({ job, medicine }: { job: Job; medicine: Medicine }) {
  const { values } = job.form
  const ask = (name: string) => <JobField key={name} name={name} job={job} />
  return (
    <>
      {ask('doseBy')}
      <div className={styles.pair}>
        {ask('dose')}
        {ask('doseUnit')}
        <DoseWhy why={medicine.why} count={job.animals.length} />
      </div>
      {values.doseBy === 'weight' && ask('doseForWeightMg')}
      <div className={styles.pair}>
        {ask('courseDays')}
        {ask('dosesADay')}
      </div>
      <PeriodInput product="meat" job={job} />
      <PeriodInput product="milk" job={job} />
      {medicine.named?.offLabel && <NotOnLabel job={job} remedy={medicine.named.name} />}
      <Clear values={values} />
      <BatchInput job={job} />
      {medicine.named?.last?.values.remedyRoute !== undefined && ask('remedyRoute')}
      {ask('reason')}
    </>
  )
}

/** The farmer sees why it is ticked, and takes the tick away where the label names these animals after all. */
function NotOnLabel({ job, remedy }: { job: Job; remedy: string }) {
  const { t } = useTranslation()
  const words =
    useSession().value?.subApp === 'ovine' ? 'JOBS.OFF_LABEL.NO_SHEEP' : 'JOBS.OFF_LABEL.NO_CATTLE'
  return (
    <div>
      <JobField name="offLabel" job={job} />
      <Hint>{t(words, { remedy })}</Hint>
    </div>
  )
}

const clearWords = { meat: 'JOBS.CLEAR.meat', milk: 'JOBS.CLEAR.milk' } as const

/** Calculated as the farmer types, so that the farmer knows the withdrawal before the treatment. */
export function Clear({ values }: { values: Parameters<typeof courseOf>[0] }) {
  const { t } = useTranslation()
  const write = useWrite()
  const place = usePlace()
  const offLabel = offLabelSays(values, place)
  const course = courseOf({ ...values, ...heldThough(values, place), timeZone: write.timeZone })
  const { leastDryDays = 0 } = course
  const hours = tubeIn(course)?.hours
  const lines = (['meat', 'milk'] as const).flatMap((product) => {
    // Of a tube the day is not known before she calves.
    const until = product === 'milk' && hours !== undefined ? undefined : clearAt(course, product)
    return until === undefined ? [] : [{ product, until }]
  })
  if (lines.length === 0 && hours === undefined && !offLabel) return null
  return (
    <div className={styles.clear} role="status">
      {lines.map(({ product, until }) => (
        <p key={product}>{t(clearWords[product], { when: write.until(until) })}</p>
      ))}
      {offLabel && <p>{t(offLabel.key, offLabel.values)}</p>}
      {hours !== undefined && (
        <p>
          {leastDryDays > 0
            ? t('JOBS.CLEAR.AFTER_CALVING_RESTED', { count: hours, days: leastDryDays })
            : t('JOBS.CLEAR.AFTER_CALVING', { count: hours })}
        </p>
      )}
    </div>
  )
}
