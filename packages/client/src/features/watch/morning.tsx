import { pageOf } from '@steading/domain/frame/pages/pages'
import { writeSearch } from '@steading/domain/frame/pages/query-parameters'
import { firstToDo, type ShownNeed, toneKey } from '@steading/domain/lists/home/shown-needs'
import { CircleCheck } from 'lucide-react'
import { useTranslation } from '../../i18n/translation'
import { Card, Row, Strong } from '../../ui/card'
import { Section } from '../../ui/page'
import { PageIcon } from '../../ui/page-icon'
import styles from './watch.module.css'

/** The first things to do, read in ten seconds; one calm line where there are none. */
export function Morning({ needs }: { needs: readonly ShownNeed[] }) {
  const { t } = useTranslation()
  const first = firstToDo(needs)
  if (first.length === 0)
    return (
      <p className={styles.nothing}>
        <CircleCheck size={24} className={styles.good} aria-hidden="true" />
        {t('HOME.NOTHING_TODAY')}
      </p>
    )
  return (
    <Section title={t('WATCH.FIRST')}>
      <Card>
        {first.map((need) => (
          <NeedRow key={need.id} need={need} />
        ))}
      </Card>
    </Section>
  )
}

/** A line as home says it: how many, how urgent, and its list behind it. */
export function NeedRow({ need: { opens, title, detail, sent, tone } }: { need: ShownNeed }) {
  const { t } = useTranslation()
  return (
    <Row
      to={{ page: opens.page, search: writeSearch(opens.search ?? {}) }}
      sign={
        <span className={`${styles.mark} ${styles[tone]}`}>
          <PageIcon name={pageOf(opens.page).icon} size={20} />
        </span>
      }
      label={<Strong>{t(title.key, title.values)}</Strong>}
      below={[t(toneKey(tone)), ...[detail, sent].map((one) => one && t(one.key, one.values))]
        .filter(Boolean)
        .join(' · ')}
    />
  )
}
