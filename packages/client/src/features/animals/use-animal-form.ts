import { animalFieldChoices, animalFormSections, askedFirst } from '@steading/domain/herd/animals/animal-form'
import { animalFields } from '@steading/domain/records/collections/animals'
import type { FieldTable } from '@steading/domain/records/fields/fields'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useRecordForm } from '../../engines/form/use-record-form'
import { useSave } from '../../platform/farm/save'
import { useWrite } from '../../platform/farm/write'
import { report } from '../../platform/told/notices'
import { asksFor } from './animal-question'
import { sureOf, useCheckAnimal } from './check-in-herd'
import { useLetGo } from './let-go'
import { withWeighingDay } from './weighing-day'

const fields = animalFields as FieldTable

export type AskedSection = { id: string; title: string; names: string[] }

type Wanted = {
  id: string
  /** The form's initial values. */
  start: Fields
  /** Already in the herd: only what the farmer touches is looked at and saved. */
  known: boolean
  /** The farmer can save a copy unchanged. */
  readyToSave?: boolean
  /** Derives further fields from the typed ones. */
  complete: (set: Fields) => Fields
  saved: () => Promise<void>
}

/** The form of one animal, new or known: what is asked follows from its kind and sex, and the herd is looked through before it is saved. */
export function useAnimalForm({ id, start, known, readyToSave = false, complete, saved }: Wanted) {
  const saveChanges = useSave()
  const check = useCheckAnimal()
  const letGoAnyway = useLetGo()
  const today = useWrite().today()
  const names = useMemo(() => mayAsk(start.species), [start.species])
  const form = useRecordForm(names, fields, start, async (typed, touched) => {
    const set = withWeighingDay(typed, today)
    // Looked at as it was typed: a calf not registered yet is kept under another number.
    const animal = { ...start, ...set }
    const { stops, doubts } = await check(id, animal, known ? touched : undefined)
    const [first] = stops
    if (first) return void (await report(first))
    if (!(await sureOf(doubts))) return
    const letGo = await letGoAnyway(animal, known ? touched : [])
    if (!letGo) return
    if (await saveChanges([{ collection: 'animals', id, set: { ...complete(set), ...letGo } }])) await saved()
  })
  const [sex, animalType] = useWatch({ control: form.control, name: ['sex', 'animalType'] })
  const asked = useMemo(
    () => questionsAbout({ ...start, sex: sex || null, animalType: animalType || null }),
    [start, sex, animalType],
  )
  return {
    ...asked,
    ...form,
    isFilled: (name: string) => known && form.wasFilled(name),
    ready: form.changed || readyToSave,
  }
}

export type AnimalForm = ReturnType<typeof useAnimalForm>

/** Every field that could be asked of this species, whatever its sex turns out to be. */
const mayAsk = (species: unknown): string[] =>
  animalFieldChoices(species === 'OVINE' ? 'OVINE' : 'BOVINE')
    .map(({ name }) => name)
    .filter(asksFor)

function questionsAbout(animal: Fields): { first: string[]; sections: AskedSection[] } {
  const first = askedFirst(animal).filter(asksFor)
  const sections = animalFormSections(animal)
    .map(({ id, title, first: early, more }) => ({
      id,
      title,
      names: [...early, ...more].filter((name) => asksFor(name) && !first.includes(name)),
    }))
    .filter((section) => section.names.length > 0)
  return { first, sections }
}
