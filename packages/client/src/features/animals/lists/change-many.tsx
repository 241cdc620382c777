import { Button, Progress } from '@mantine/core'
import { changeableTogether } from '@steading/domain/herd/animals/change-many'
import { animalFields } from '@steading/domain/records/collections/animals'
import type { FieldTable } from '@steading/domain/records/fields/fields'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import { useState } from 'react'
import { useRecordForm } from '../../../engines/form/use-record-form'
import { useTranslation } from '../../../i18n/translation'
import { useFarm } from '../../../platform/farm/farm'
import { Dialog } from '../../../ui/dialog'
import { Ticks } from '../../../ui/ticks'
import { AnimalQuestion, asksFor } from '../animal-question'
import { ChangeLookAt } from './change-look'
import { useSaveInPieces } from './in-pieces'
import type { ActionProps } from './list-actions'
import styles from './lists.module.css'

const fields = animalFields as FieldTable

/** One field of all picked animals: which, what it says from now on, and what that changes before it is saved. */
export function ChangeMany({ ids, list, wide, done, close }: ActionProps) {
  const { t } = useTranslation()
  const farm = useFarm()
  const sheep = list.subApp === 'ovine'
  const [name, setName] = useState<string>()
  const [set, setSet] = useState<Fields>()
  const { save, done: saved } = useSaveInPieces()
  const run = async (field: string, wanted: Fields, count: number) => {
    const piece = (some: readonly string[]) => farm.changeAnimals.save(some, field, wanted)
    if (await save(ids, piece, 'CHANGE_MANY.DONE', count)) done()
  }
  const offered = changeableTogether(sheep ? 'OVINE' : 'BOVINE').filter((one) => asksFor(one.name))
  const title = name
    ? t('CHANGE_MANY.FIELD_OF', { field: t(fields[name]?.label ?? ''), count: ids.length })
    : t('CHANGE_MANY.TITLE', { count: ids.length })
  return (
    <Dialog key={name} sheet={!wide} title={title} close={saved === undefined ? close : undefined}>
      {saved !== undefined ? (
        <>
          <p role="status">{t('LIST_ACTIONS.LABELLING', { done: saved, total: ids.length })}</p>
          <Progress value={(100 * saved) / ids.length} size="lg" aria-label={title} />
        </>
      ) : name === undefined ? (
        <Ticks
          one
          label={t('CHANGE_MANY.WHICH')}
          options={offered.map((one) => ({ value: one.name, label: t(one.label) }))}
          ticked={[]}
          onTick={([field]) => setName(field)}
        />
      ) : set === undefined ? (
        <NewValue name={name} sheep={sheep} onValue={setSet} />
      ) : (
        <ChangeLookAt
          ids={ids}
          name={name}
          set={set}
          save={(count) => run(name, set, count)}
          back={() => setSet(undefined)}
        />
      )}
    </Dialog>
  )
}

type ValueProps = { name: string; sheep: boolean; onValue: (set: Fields) => void }

function NewValue({ name, sheep, onValue }: ValueProps) {
  const { t } = useTranslation()
  if (fields[name]?.kind !== 'flag') return <TypedValue name={name} sheep={sheep} onValue={onValue} />
  return (
    <div className={styles.two}>
      <Button size="lg" variant="default" onClick={() => onValue({ [name]: false })}>
        {t('GENERAL.NO')}
      </Button>
      <Button size="lg" variant="default" onClick={() => onValue({ [name]: true })}>
        {t('GENERAL.YES')}
      </Button>
    </div>
  )
}

const nothing: Fields = {}

function TypedValue({ name, sheep, onValue }: ValueProps) {
  const { t } = useTranslation()
  const [names] = useState([name])
  const form = useRecordForm(names, fields, nothing, async (set) => onValue(set))
  return (
    <form onSubmit={form.save}>
      <AnimalQuestion name={name} form={form} sheep={sheep} />
      <div className={styles.two}>
        {/* An animal always has a breed, if only an unknown one. */}
        <Button
          size="lg"
          variant="default"
          disabled={form.changed || name === 'breed'}
          onClick={() => onValue({ [name]: null })}
        >
          {t('CHANGE_MANY.EMPTY')}
        </Button>
        <Button size="lg" type="submit" disabled={!form.changed}>
          {t('CHANGE_MANY.LOOK')}
        </Button>
      </div>
    </form>
  )
}
