import type { Fields } from '@steading/domain/records/sync/stored-record'
import { Map as MapIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../platform/farm/write'
import { choiceKey } from '../form/field-input'
import styles from './animal-line.module.css'

type Props = {
  fields: Fields
  /** In place of its state. */
  about?: ReactNode
  /** At the far end, in place of its size. */
  figure?: ReactNode
}

/** One field of the farm in a list for thumbs. */
export function PaddockLine({ fields, about, figure }: Props) {
  const { t } = useTranslation()
  const write = useWrite()
  const { areaCm, currentStatusId } = fields
  const state = typeof currentStatusId === 'string' && t(choiceKey('currentStatusId', currentStatusId))
  const size = typeof areaCm === 'number' && areaCm > 0 ? write.area(areaCm) : undefined
  return (
    <div className={styles.row}>
      <MapIcon size={24} aria-hidden="true" />
      <div className={styles.top}>
        <div className={`${styles.tag} ${styles.named}`}>
          <span>{paddockName(fields) || t('RECORDS.UNNAMED')}</span>
        </div>
        <div className={styles.end}>
          <span className={styles.weight}>{figure ?? size}</span>
        </div>
      </div>
      <div className={styles.about}>{about ?? state}</div>
    </div>
  )
}

export const paddockName = ({ name, displayName }: Fields): string => String(name || displayName || '')
