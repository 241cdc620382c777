import { type AnyTaskType, subjectOf } from '@steading/domain/jobs/engine/registry'
import type { OnAnimal } from '@steading/domain/jobs-read/job/on-animals'
import { useMemo } from 'react'
import { PhoneList } from '../../../engines/list/phone-list'
import { useTranslation } from '../../../i18n/translation'
import { useWrite } from '../../../platform/farm/write'
import { PageLink } from '../../../platform/pages/navigation'
import { notedOf } from '../each/each-words'
import { ScoreSpread } from '../each/score-spread'
import { useEachWords } from '../each/use-each-words'
import styles from '../jobs.module.css'
import { StockLeft } from '../medicine/stock-left'
import { CountedOn } from '../picking/counted-groups'
import { ItemLine, itemPage, itemsTitle } from '../picking/item-line'
import { rowsOfIds } from '../picking/rows-of-ids'
import { JobFacts } from './job-facts'
import { type CheckProps, idOf } from './job-parts'
import { useChecking } from './use-checking'

/** Everything once more before it is saved: what was done, and to whom. */
export function JobCheck({ job, entry, checked, look, children }: CheckProps) {
  const { t } = useTranslation()
  const write = useWrite()
  useChecking(checked, look)
  const { animals } = job
  const of = subjectOf(job.type)
  const rows = useMemo(() => rowsOfIds(animals.map(idOf)), [animals])
  const noted = useMemo(() => new Map(animals.map((one) => [idOf(one), notedOf(one)])), [animals])
  // The group it was opened for is not what was done.
  const { mobId: _, ...told } = entry.values
  return (
    <div className={styles.check}>
      <div className={styles.summary}>
        <p className={styles.given}>{write.day(Number(entry.values.date))}</p>
        <JobFacts id={entry.id} fields={told} />
        {children}
        <StockLeft batches={checked?.stock} />
        <CountedOn mobs={entry.mobs ?? []} />
        <ScoreSpread type={job.type} fields={entry.values} entries={[...noted.values()]} />
      </div>
      <PhoneList
        rows={rows}
        label={t(itemsTitle[of], { count: rows.count ?? 0 })}
        place="animals of a job"
        row={({ id }) => <JobItem id={id} type={job.type} noted={noted.get(id)} />}
        link={({ id }, className, content) => (
          <PageLink page={itemPage[of]} search={{ id }} className={className}>
            {content}
          </PageLink>
        )}
      />
    </div>
  )
}

type Of = { id: string; type: AnyTaskType; noted: OnAnimal | undefined }

function JobItem({ id, type, noted }: Of) {
  return <ItemLine of={subjectOf(type)} id={id} about={useEachWords(type, noted)} />
}
