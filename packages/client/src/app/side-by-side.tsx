import type { ReactNode } from 'react'
import { usePage } from '../platform/pages/navigation'
import { NothingChosen } from '../ui/empty'
import styles from './frame.module.css'

const anAnimal = { text: 'LIST.CHOOSE_ONE', hint: 'LIST.KEYS_HINT' }
/** Lists of something else than animals. */
const words: { readonly [page: string]: typeof anAnimal } = {
  'paddock-list': { text: 'LAND.CHOOSE', hint: 'LAND.CHOOSE_TEXT' },
  'spray-stock': { text: 'STOCK.CHOOSE', hint: 'STOCK.CHOOSE_TEXT' },
  'remedies-cabinet': { text: 'STOCK.CHOOSE', hint: 'STOCK.CHOOSE_TEXT' },
  tasks: { text: 'JOBS.CHOOSE', hint: 'JOBS.CHOOSE_TEXT' },
}

/** List on the left, what was chosen on the right. The list stays mounted, so its place and search are kept. */
export function SideBySide({ list, children }: { list: ReactNode; children: ReactNode }) {
  const page = usePage()
  const chosen = page?.beside !== undefined
  return (
    <div className={styles.split}>
      <section className={styles.splitList}>{list}</section>
      <section className={styles.splitDetail}>
        {chosen ? children : <NothingChosen {...(words[page?.id ?? ''] ?? anAnimal)} />}
      </section>
    </div>
  )
}
