import { Button } from '@mantine/core'
import { oneDay } from '@steading/domain/base/one-day'
import { notWeighed } from '@steading/domain/lists/engine/smart-lists/weights'

import { useCallback, useMemo, useState } from 'react'
import type { Filter, RecordView } from '../../db/query'
import { PhoneList } from '../../engines/list/phone-list'
import { usePageWindow } from '../../engines/list/use-page-window'
import { AnimalLine } from '../../engines/records/animal-line'
import { useTranslation } from '../../i18n/translation'
import { useFarm, useSession } from '../../platform/farm/farm'
import { useWrite, weightOf } from '../../platform/farm/write'
import { PageLink } from '../../platform/pages/navigation'
import { Empty } from '../../ui/empty'
import { Gain } from './known-animal'
import styles from './weights.module.css'

const lately = notWeighed.settings.days.usually

/** The herd by its last weight, the animal weighed last first. */
export function LatestWeights() {
  const { t } = useTranslation()
  return (
    <Weighed
      filters={[{ field: 'lastWeightDate', is: 'above', value: 0 }]}
      direction="desc"
      label={t('WEIGH.LATEST')}
      empty={<Empty title="WEIGH.NONE_WEIGHED" text="WEIGH.NONE_WEIGHED_TEXT" />}
    />
  )
}

/** Who has not been on the scale for long, or never. */
export function NotWeighedLately() {
  const { t } = useTranslation()
  const write = useWrite()
  const [never, setNever] = useState(false)
  const since = write.today() - lately * oneDay
  const filters = useMemo<Filter[]>(
    () =>
      never
        ? [{ field: 'lastWeightDate', is: 'empty' }]
        : [{ field: 'lastWeightDate', is: 'below', value: since }],
    [never, since],
  )
  return (
    <div className={styles.listPanel}>
      <div className={styles.note}>
        <span>{never ? t('WEIGH.NEVER_NOTE') : t('WEIGH.LATELY_NOTE', { days: lately })}</span>
        <Button variant="default" size="md" onClick={() => setNever(!never)}>
          {never ? t('WEIGH.SHOW_LATELY', { days: lately }) : t('WEIGH.SHOW_NEVER')}
        </Button>
      </div>
      <Weighed
        filters={filters}
        direction="asc"
        label={t('WEIGH.NOT_LATELY')}
        empty={<Empty title="WEIGH.ALL_WEIGHED" text="WEIGH.ALL_WEIGHED_TEXT" />}
      />
    </div>
  )
}

type Props = {
  filters: readonly Filter[]
  direction: 'asc' | 'desc'
  label: string
  empty: React.ReactNode
}

function Weighed({ filters, direction, label, empty }: Props) {
  const farm = useFarm()
  const sheep = useSession().value?.subApp === 'ovine'
  const watch = useCallback<typeof farm.watch>((...asked) => farm.watch(...asked), [farm])
  const query = useMemo(
    () => ({
      collection: 'animals' as const,
      filters: [
        { field: 'species', is: sheep ? ('equals' as const) : ('not' as const), value: 'OVINE' },
        { field: 'inHerd', is: 'equals' as const, value: true },
        ...filters,
      ],
      sort: [
        { field: 'lastWeightDate', direction },
        { field: 'tag', direction: 'asc' as const },
      ],
    }),
    [sheep, filters, direction],
  )
  const rows = usePageWindow(watch, query)
  if (rows.count === 0) return empty
  return (
    <PhoneList
      rows={rows}
      label={label}
      place={`weights-${label}`}
      row={(record) => <WeighedRow record={record} />}
      link={(record, className, content) => (
        <PageLink page="animal-view" search={{ id: record.id }} className={className}>
          {content}
        </PageLink>
      )}
    />
  )
}

function WeighedRow({ record: { fields } }: { record: RecordView }) {
  const write = useWrite()
  const weight = weightOf(fields, 'lastWeight')
  const gain = typeof fields.lastAdgWeightMg === 'number' ? fields.lastAdgWeightMg : undefined
  const date = typeof fields.lastWeightDate === 'number' ? write.day(fields.lastWeightDate) : ''
  return (
    <AnimalLine
      fields={fields}
      figure={weight !== undefined && write.weight(weight)}
      small={
        <>
          {date} <Gain mg={gain} />
        </>
      }
    />
  )
}
