import { useEffect, useMemo } from 'react'
import { PhoneList } from '../../engines/list/phone-list'
import { AnimalLine } from '../../engines/records/animal-line'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../i18n/write'
import { useRecord } from '../../platform/farm'
import { PageLink } from '../../platform/navigation'
import { type CheckProps, idOf } from './job-parts'
import styles from './jobs.module.css'
import { rowsOfIds } from './rows-of-ids'
import { useJobFields } from './use-job-fields'

/** Everything once more before it is saved: what was done, and to whom. */
export function JobCheck({ entry, checked, look }: CheckProps) {
  const { t } = useTranslation()
  const write = useWrite()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft taken up at this step has not been looked at yet
  useEffect(() => {
    if (!checked) void look()
  }, [])
  const rows = useMemo(() => rowsOfIds((entry.animals ?? []).map(idOf)), [entry.animals])
  const told = useJobFields(entry.values).filter(({ name }) => name !== 'mobId')
  return (
    <div className={styles.check}>
      <div className={styles.summary}>
        {told.map(({ name, words }, index) => (
          <p key={name} className={index === 0 ? styles.remedy : styles.given}>
            {words}
          </p>
        ))}
        <p className={styles.given}>{write.day(Number(entry.values.date))}</p>
      </div>
      <PhoneList
        rows={rows}
        label={t('JOBS.ANIMALS', { count: rows.count ?? 0 })}
        place="animals of a job"
        row={({ id }) => <JobAnimal id={id} />}
        link={({ id }, className, content) => (
          <PageLink page="animal-view" search={{ id }} className={className}>
            {content}
          </PageLink>
        )}
      />
    </div>
  )
}

function JobAnimal({ id }: { id: string }) {
  const animal = useRecord('animals', id).value
  return animal ? <AnimalLine fields={animal.fields} /> : null
}
