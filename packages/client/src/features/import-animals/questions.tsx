import { NativeSelect } from '@mantine/core'
import type { ImportWays } from '@steading/domain/outside/imports/plan-import'
import { useTranslation } from '../../i18n/translation'
import styles from './import.module.css'

type Ways = Pick<ImportWays, 'duplicates' | 'unknownParents'>
const duplicates: readonly Ways['duplicates'][] = ['skip', 'update', 'refuse']
const parents: readonly Ways['unknownParents'][] = ['leave', 'add']

/** Questions only the farmer can answer: which animals are the same, and how to treat unknown parents. */
export function Questions({ ways, change }: { ways: Ways; change: (next: Partial<Ways>) => void }) {
  const { t } = useTranslation()
  const options = <V extends string>(kind: string, values: readonly V[]) =>
    values.map((value) => ({ value, label: t(`IMPORT.${kind}_${value.toUpperCase()}`) }))
  return (
    <div className={styles.questions}>
      <NativeSelect
        size="md"
        label={t('IMPORT.DUPLICATES')}
        value={ways.duplicates}
        data={options('DUPLICATES', duplicates)}
        onChange={({ currentTarget: { value } }) =>
          change({ duplicates: duplicates.find((way) => way === value) ?? 'skip' })
        }
      />
      <NativeSelect
        size="md"
        label={t('IMPORT.PARENTS')}
        value={ways.unknownParents}
        data={options('PARENTS', parents)}
        onChange={({ currentTarget: { value } }) =>
          change({ unknownParents: parents.find((way) => way === value) ?? 'leave' })
        }
      />
    </div>
  )
}
