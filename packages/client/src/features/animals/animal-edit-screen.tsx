import { completeEdit } from '@steading/domain/jobs-read/animals/new-animal'
import type { RecordView } from '../../db/query'
import { useRecord, useRegion } from '../../platform/farm/farm'
import { useGo, useSearchText } from '../../platform/pages/navigation'
import { Empty } from '../../ui/empty'
import { AnimalForm } from './animal-form'
import styles from './animal-form.module.css'
import { AnimalHead } from './animal-head'
import { useAnimalForm } from './use-animal-form'

export function Screen() {
  const [{ id }] = useSearchText()
  const animal = useRecord('animals', id)
  if (animal.loading) return null
  if (!animal.value) return <Empty page title="ANIMALS.GONE" text="ANIMALS.GONE_TEXT" />
  return <EditForm key={animal.value.id} animal={animal.value} />
}

function EditForm({ animal }: { animal: RecordView }) {
  const go = useGo()
  const [address] = useSearchText()
  const region = useRegion() ?? 'GL'
  const { id, fields } = animal
  const form = useAnimalForm({
    id,
    start: fields,
    known: true,
    complete: (set) => completeEdit(fields, set, region),
    saved: () => go('animal-view', address, { replace: true, ignoreBlocker: true }),
  })
  const head = (
    <div className={styles.head}>
      <AnimalHead animal={animal} />
    </div>
  )
  const leave = () => void go('animal-view', address, { replace: true })
  return <AnimalForm form={form} sheep={fields.species === 'OVINE'} self={id} head={head} leave={leave} />
}
