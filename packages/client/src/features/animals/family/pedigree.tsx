import { type Ancestor, isKnown, roleKey } from '@steading/domain/herd/animals/family'
import type { RecordView } from '../../../db/query'
import { useTranslation } from '../../../i18n/translation'
import { PageLink, useSearchText } from '../../../platform/pages/navigation'
import styles from './pedigree.module.css'
import { useKinWords } from './use-kin-words'

type Props = { animal: RecordView; ancestors: readonly Ancestor[] }

/**
 * A nested list, drawn as boxes and lines: from left to right where there is room, under each other where there is
 * not. A screen reader reads the same list.
 */
export function Pedigree({ animal, ancestors }: Props) {
  const { t } = useTranslation()
  const kin = useKinWords()
  const { name, about } = kin(animal.fields)
  return (
    <div className={styles.room}>
      <div className={styles.tree}>
        <div className={`${styles.box} ${styles.self}`} aria-hidden="true">
          <span className={styles.name}>{name}</span>
          <span className={styles.about}>{about}</span>
        </div>
        <Pair ancestors={ancestors} label={t('FAMILY.ANCESTORS')} />
      </div>
    </div>
  )
}

function Pair({ ancestors, label }: { ancestors: readonly Ancestor[]; label?: string }) {
  return (
    <ul className={styles.pair} aria-label={label}>
      {ancestors.map((one) => (
        <li key={one.role} className={styles.branch}>
          <Box ancestor={one} />
          {one.parents.length > 0 && <Pair ancestors={one.parents} />}
        </li>
      ))}
    </ul>
  )
}

function Box({ ancestor }: { ancestor: Ancestor }) {
  const { t } = useTranslation()
  const kin = useKinWords()
  const [address] = useSearchText()
  const { animal, number, role } = ancestor
  const as = <span className={styles.role}>{t(roleKey(role))}</span>
  if (!isKnown(ancestor))
    return (
      <div className={`${styles.box} ${styles.empty}`}>
        {as}
        <span className={styles.about}>{t('FAMILY.NOT_KNOWN')}</span>
      </div>
    )
  if (!animal)
    return (
      <div className={styles.box}>
        {as}
        <span className={styles.name}>{number}</span>
      </div>
    )
  const { name, about, known } = kin(animal.fields)
  return (
    <PageLink page="animal-view" search={{ ...address, id: animal.id }} className={styles.box}>
      {as}
      <span className={styles.name}>
        {name} <span className={styles.about}>{about}</span>
      </span>
      {known && <span className={styles.about}>{known}</span>}
    </PageLink>
  )
}
