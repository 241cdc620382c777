import { ChevronRight } from 'lucide-react'
import type { RecordView } from '../../../db/query'
import { useSearchText } from '../../../platform/pages/navigation'
import { RowFrame } from '../../../ui/card'
import styles from './relative.module.css'
import { useKinWords } from './use-kin-words'

/** One of the family in a list, a step away. */
export function Relative({ as, animal }: { as: string; animal: RecordView }) {
  const [address] = useSearchText()
  const { name, about, known } = useKinWords()(animal.fields)
  return (
    <li>
      <RowFrame to={{ page: 'animal-view', search: { ...address, id: animal.id } }}>
        <span className={styles.relative}>
          <span className={styles.role}>{as}</span>
          <span>
            <span className={styles.who}>{name}</span> <span className={styles.role}>{about}</span>
            {known && <span className={styles.known}>{known}</span>}
          </span>
          <ChevronRight size={18} aria-hidden="true" />
        </span>
      </RowFrame>
    </li>
  )
}
