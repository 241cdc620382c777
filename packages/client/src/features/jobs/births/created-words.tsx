import { typeName } from '@steading/domain/base/breeds/type-name'
import { animalFields } from '@steading/domain/records/collections/animals'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import { valueWords } from '../../../engines/records/field-words'
import { useTranslation } from '../../../i18n/translation'
import { useWrite } from '../../../platform/farm/write'
import styles from '../jobs.module.css'
import layout from './layout.module.css'

const told = ['sex', 'dob', 'purchaseWeightMg', 'purchasePrice'] as const

/** An animal that is not in the herd yet, in one line: its tag and what was said of it. */
export function CreatedWords({ values }: { values: Fields }) {
  const { t } = useTranslation()
  const write = useWrite()
  const { tag, breed } = values
  const words = [
    ...(typeof breed === 'string' ? [typeName(breed, write)] : []),
    ...told.flatMap((name) => valueWords(name, animalFields[name], values[name], t, write) ?? []),
  ]
  return (
    <span className={layout.createdWords}>
      <span className={styles.lineName}>{typeof tag === 'string' ? tag : t('BROUGHT.NO_TAG')}</span>
      <span className={styles.lineAbout}>{words.join(' · ')}</span>
    </span>
  )
}
