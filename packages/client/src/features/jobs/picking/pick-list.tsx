import { Button } from '@mantine/core'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RecordView } from '../../../db/query'
import { PhoneList } from '../../../engines/list/phone-list'
import { PickLine, type Picks } from '../../../engines/list/picks'
import type { Rows } from '../../../engines/list/use-page-window'
import { useTranslation } from '../../../i18n/translation'
import { Empty } from '../../../ui/empty'
import styles from '../jobs.module.css'

type Props = {
  picks: Picks
  rows: Rows
  /** All that the search found, at once; none where each is picked by itself. */
  addAll: (() => void) | undefined
  /** Other ways to pick several at once. */
  ways?: ReactNode
  label: string
  place: string
  none: { title: string; text: string }
  row: (record: RecordView) => ReactNode
  /** The list with the likely ones first, and the headings that say why. */
  likely?: { rows: Rows; headings?: ReadonlyMap<number, string> }
  /** On the job already: ticked, and not to be picked again. */
  already?: ReadonlySet<string> | undefined
}

/** The search results with a tick each, and ways to pick all or none of them. */
export function PickList({ picks, rows, addAll, ways, label, place, none, row, already, likely }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <div className={styles.together}>
        {ways}
        {addAll && rows.count !== undefined && rows.count > 0 && (
          <Button variant="default" size="sm" onClick={addAll}>
            {t('JOBS.ALL_SHOWN', { count: rows.count })}
          </Button>
        )}
        {picks.ids.length > 0 && (
          <Button variant="subtle" size="sm" leftSection={<X size={16} />} onClick={picks.clear}>
            {t('JOBS.NONE_OF_THEM')}
          </Button>
        )}
      </div>
      {rows.count === 0 ? (
        <Empty {...none} />
      ) : (
        <PhoneList
          rows={likely?.rows ?? rows}
          headings={likely?.headings}
          label={label}
          place={place}
          row={row}
          link={({ id }, className, content) => (
            <PickLine picks={picks} id={id} className={className} disabled={already?.has(id) === true}>
              {content}
            </PickLine>
          )}
        />
      )}
    </>
  )
}
