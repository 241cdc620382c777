import { typeName } from '@steading/domain/base/breeds/type-name'
import { breedOfCross } from '@steading/domain/jobs/births/newborns'
import { useTranslation } from '../../../i18n/translation'
import { useRecord } from '../../../platform/farm/farm'
import { useWrite } from '../../../platform/farm/write'
import type { Job } from '../form/use-job'
import { useWhere } from '../form/use-where'
import styles from '../jobs.module.css'

/** The breed a newborn gets unless the farmer enters another. */
export function BreedToBe({ job, id }: { job: Job; id: string }) {
  const { t } = useTranslation()
  const write = useWrite()
  const { subApp } = useWhere()
  const { dam, sire } = job.form.values
  const [mother, father] = [useParent(dam), useParent(sire)]
  if (job.valuesOfBrought(id).breed !== undefined || !father) return null
  const breed = breedOfCross({ dam: mother, sire: father }, subApp === 'ovine')
  return <p className={styles.about}>{t('BIRTH.BREED_TO_BE', { breed: typeName(breed, write) })}</p>
}

const useParent = (id: unknown) => useRecord('animals', typeof id === 'string' ? id : undefined).value
