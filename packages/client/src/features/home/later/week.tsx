import { writeSearch } from '@steading/domain/frame/pages/query-parameters'
import { nobody, type PersonsWeek, weekByPerson, weekFilter } from '@steading/domain/jobs/plans/week-ahead'
import { ChevronRight, UserRound } from 'lucide-react'
import { plannedTitle } from '../../../engines/records/planned-title'
import { useTranslation } from '../../../i18n/translation'
import { usePlanned } from '../../../platform/farm/planned'
import { useNames } from '../../../platform/farm/record-names'
import { useWrite } from '../../../platform/farm/write'
import { PageLink } from '../../../platform/pages/navigation'
import { Titled } from '../part'
import styles from '../rows.module.css'

/** Who has what to do this week. Each opens exactly what is counted. */
export function Part() {
  const { t } = useTranslation()
  const today = useWrite().today()
  const names = useNames('operators')
  const people = weekByPerson(usePlanned() ?? [], today)
  if (people.length === 0) return null
  const nameOf = (person: string) =>
    person === nobody
      ? t('HOME.WEEK.NOBODY')
      : (names.find(({ value }) => value === person)?.label ?? t('HOME.WEEK.SOMEBODY'))
  return (
    <Titled title={t('HOME.WEEK.TITLE')}>
      <ul className={styles.rows}>
        {people.map((one) => (
          <li key={one.person}>
            <Person week={one} name={nameOf(one.person)} />
          </li>
        ))}
      </ul>
    </Titled>
  )
}

/** As many as one line holds. */
const named = 3

function Person({ week: { person, lines, late }, name }: { week: PersonsWeek; name: string }) {
  const { t } = useTranslation()
  const write = useWrite()
  const titles = [...new Set(lines.map((line) => plannedTitle(line, t)))]
  return (
    <PageLink
      page="planned-jobs"
      search={writeSearch({ listTab: person, filters: weekFilter })}
      className={styles.row}
    >
      <UserRound size={22} className={styles.sign} aria-hidden="true" />
      <span className={styles.words}>
        <span className={styles.title}>{name}</span>
        <span className={styles.about}>
          {late > 0 && <span className={styles.late}>{`${t('HOME.WEEK.LATE', { count: late })} · `}</span>}
          {write.list(titles.slice(0, named))}
          {titles.length > named && ' …'}
        </span>
      </span>
      <span className={styles.end}>{t('HOME.WEEK.JOBS', { count: lines.length })}</span>
      <ChevronRight size={18} className={styles.sign} aria-hidden="true" />
    </PageLink>
  )
}
