import { Button } from '@mantine/core'
import type { StockBatch, StockMove } from '@steading/domain/jobs-read/stock/replay-stock'
import { ArrowDownLeft, ArrowUpRight, ChevronRight, ClipboardCheck, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useAmount } from '../../engines/records/use-amount'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../platform/farm/write'
import { PageLink } from '../../platform/pages/navigation'
import { Section } from '../../ui/page'
import page from '../../ui/page.module.css'
import { shelves } from './shelves'
import styles from './store.module.css'

const atOnce = 50

const moveWords = {
  receipt: 'STOCK.MOVE.receipt',
  use: 'STOCK.MOVE.use',
  disposal: 'STOCK.MOVE.disposal',
  count: 'STOCK.MOVE.count',
} as const
const icons = { receipt: ArrowDownLeft, use: ArrowUpRight, disposal: Trash2, count: ClipboardCheck } as const

/** Arrivals and uses, latest first; each line opens its job. */
export function Moves({ batch }: { batch: StockBatch }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(atOnce)
  const moves = batch.moves.toReversed()
  return (
    <Section title={t('STOCK.CAME_AND_WENT')}>
      <ul className={page.card}>
        {moves.slice(0, shown).map((move) => (
          <li key={`${move.id} ${move.does}`}>
            <Move move={move} batch={batch} />
          </li>
        ))}
      </ul>
      {moves.length > shown && (
        <Button variant="default" fullWidth mt="sm" onClick={() => setShown(shown + 10 * atOnce)}>
          {t('JOBS.SHOW_MORE', { count: moves.length - shown })}
        </Button>
      )}
    </Section>
  )
}

function Move({ move, batch: { ware, unit } }: { move: StockMove; batch: StockBatch }) {
  const { t } = useTranslation()
  const write = useWrite()
  const amount = useAmount()
  const { id, does, date, uncounted, left, from } = move
  const Icon = icons[does]
  const words = (does === 'use' && shelves[ware].used.moved) || moveWords[does]
  const then = uncounted
    ? t('STOCK.UNCOUNTED', { unit: move.unit })
    : t('STOCK.LEFT', { left: amount(left, unit) })
  return (
    <PageLink page="task-view" search={{ id }} className={styles.move}>
      <Icon size={20} className={styles.open} aria-hidden="true" />
      <span className={styles.name}>{t(words, { amount: amount(move.amount, unit) })}</span>
      <span className={styles.when}>{write.day(date)}</span>
      <ChevronRight size={20} className={styles.open} aria-hidden="true" />
      <span className={uncounted ? styles.doubted : styles.about}>
        {[from, then].filter(Boolean).join(' · ')}
      </span>
    </PageLink>
  )
}
