import { needs as allNeeds } from '@steading/domain/home/needs'
import type { ShownNeed } from '@steading/domain/home/shown-needs'
import { writeSearch } from '@steading/domain/pages/query-parameters'
import type { DueWhen } from '@steading/domain/plans/due-when'
import { whenKey } from '@steading/domain/plans/text-keys'
import { listNeedOf, needName } from '@steading/domain/watch/watch-names'
import { ChevronRight } from 'lucide-react'
import { PlannedRows } from '../../engines/records/planned-rows'
import type { SeenSection } from '../../farm/watch-views'
import { useTranslation } from '../../i18n/translation'
import { useListCounts } from '../../platform/farm/list-counts'
import { PageLink } from '../../platform/pages/navigation'
import { Card } from '../../ui/card'
import { Section } from '../../ui/page'
import { NeedRow } from './morning'
import styles from './watch.module.css'
import { WatchRow } from './watch-row'

type Props = {
  when: DueWhen
  section: SeenSection | undefined
  /** The lines of home, of which those that are no animals and no planned jobs stand here as one row each. */
  needs: readonly ShownNeed[]
}

const drawnOneByOne = new Set(allNeeds.filter((need) => 'list' in need || 'of' in need).map(({ id }) => id))

/** Late, due today, this week or later: planned jobs, then the animals line by line, then the rest. */
export function WatchSection({ when, section, needs }: Props) {
  const { t } = useTranslation()
  const others = needs.filter((need) => need.when === when && !drawnOneByOne.has(need.id))
  const count = (section?.count ?? 0) + others.length
  if (count === 0) return null
  const planned = section?.planned
  return (
    <Section title={t(whenKey(when), { count })}>
      <div className={styles.lines}>
        {planned && planned.count > 0 && (
          <div>
            <PlannedRows lines={planned.lines} label={t('PAGES.PLANNED_JOBS')} />
            {planned.count > planned.lines.length && (
              <PageLink page="planned-jobs" className={styles.all}>
                {t('PAGES.PLANNED_JOBS')}
                <ChevronRight size={18} aria-hidden="true" />
              </PageLink>
            )}
          </div>
        )}
        {section?.lines.map((line) => (
          <Line key={line.need} line={line} />
        ))}
        {others.length > 0 && (
          <Card>
            {others.map((need) => (
              <NeedRow key={need.id} need={need} />
            ))}
          </Card>
        )}
      </div>
    </Section>
  )
}

function Line({ line }: { line: SeenSection['lines'][number] }) {
  const { t } = useTranslation()
  const counts = useListCounts()
  const need = listNeedOf(line.need)
  if (!need) return null
  const name = t(needName(need))
  const opens = { page: need.opens.page, search: writeSearch(need.opens.search ?? {}) }
  return (
    <div>
      <h3 className={styles.lineName}>
        <PageLink {...opens} className={styles.nameLink}>
          {name}
        </PageLink>
      </h3>
      <ul className={styles.rows} aria-label={name}>
        {line.animals.map((animal) => (
          <WatchRow key={animal.animal} need={need} animal={animal} />
        ))}
      </ul>
      {line.count > line.animals.length && (
        <PageLink {...opens} className={styles.all}>
          {t('WATCH.ALL', { count: counts?.[need.list] ?? line.count })}
          <ChevronRight size={18} aria-hidden="true" />
        </PageLink>
      )}
    </div>
  )
}
