import { Button } from '@mantine/core'
import { animalFields } from '@steading/domain/records/collections/animals'
import type { FieldTable } from '@steading/domain/records/fields/fields'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import { useEffect, useState } from 'react'
import { fieldWords } from '../../../engines/records/field-words'
import type { ChangeLook } from '../../../farm/farm-client'
import { useTranslation } from '../../../i18n/translation'
import { useFarm } from '../../../platform/farm/farm'
import { useWrite } from '../../../platform/farm/write'
import { report } from '../../../platform/told/notices'
import styles from './lists.module.css'

type Props = {
  ids: readonly string[]
  name: string
  set: Fields
  save: (count: number) => Promise<void>
  back: () => void
}

const table = animalFields as FieldTable
/** Of many different answers, the dialog shows the commonest one by one. */
const told = 6

/** Previews a change to many animals. */
export function ChangeLookAt({ ids, name, set, save, back }: Props) {
  const { t } = useTranslation()
  const write = useWrite()
  const farm = useFarm()
  const [look, setLook] = useState<ChangeLook>()
  useEffect(() => {
    void farm.changeAnimals.look(ids, name, set).then((answer) => {
      if (answer.ok) setLook(answer.value)
      else void report(answer.problem)
    })
  }, [farm, ids, name, set])
  if (!look) return null
  const words = (fields: Fields) => fieldWords(name, table, fields, t, write) ?? t('FORM.NOT_SET')
  const count = look.before.reduce((sum, one) => sum + one.count, 0)
  const others = look.before.slice(told).reduce((sum, one) => sum + one.count, 0)
  return (
    <>
      <p role="status">{t('CHANGE_MANY.COUNT', { count, value: words(set) })}</p>
      <ul className={styles.before}>
        {look.before.slice(0, told).map((one) => (
          <li key={JSON.stringify(one.value ?? null)}>
            {t('CHANGE_MANY.FROM', { value: words({ [name]: one.value ?? null }), count: one.count })}
          </li>
        ))}
        {others > 0 && <li>{t('CHANGE_MANY.FROM_OTHERS', { count: others })}</li>}
        {look.same > 0 && <li>{t('CHANGE_MANY.SAME', { count: look.same })}</li>}
        {look.unconcerned > 0 && <li>{t('CHANGE_MANY.UNCONCERNED', { count: look.unconcerned })}</li>}
      </ul>
      <div className={styles.two}>
        <Button size="lg" variant="default" onClick={back}>
          {t('GENERAL.BACK')}
        </Button>
        <Button size="lg" disabled={count === 0} onClick={() => void save(count)}>
          {t('CHANGE_MANY.SAVE', { count })}
        </Button>
      </div>
    </>
  )
}
