import { animalFieldChoices, animalFormSections, askedFirst } from '@steading/domain/animals/animal-form'
import { checkAnimal, type FieldProblem } from '@steading/domain/animals/check-animal'
import { isParentField } from '@steading/domain/animals/parents'
import { animalFields } from '@steading/domain/collections/animals'
import type { FieldTable } from '@steading/domain/fields/fields'
import type { Fields } from '@steading/domain/sync/stored-record'
import { tagIndex } from '@steading/domain/tags/tag-index'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useRecordForm } from '../../engines/form/use-record-form'
import { findAnimal, findAnimals } from '../../engines/records/find-animals'
import type { FarmClient } from '../../farm/farm-client'
import { useWrite } from '../../i18n/write'
import { useFarm, useRegion } from '../../platform/farm/farm'
import { useSave } from '../../platform/farm/save'
import { report } from '../../platform/told/notices'
import { asksFor } from './animal-question'
import { withWeighingDay } from './weighing-day'

const fields = animalFields as FieldTable

export type AskedSection = { id: string; title: string; names: string[] }

type Wanted = {
  id: string
  /** What stands in the form before the farmer types anything. */
  start: Fields
  /** Already in the herd: only what the farmer touches is looked at and saved. */
  known: boolean
  /** A copy can be saved as it stands. */
  readyToSave?: boolean
  /** What else follows from what was typed. */
  complete: (set: Fields) => Fields
  saved: () => Promise<void>
}

/** The form of one animal, new or known: what is asked follows from its kind and sex, and the herd is looked through before it is saved. */
export function useAnimalForm({ id, start, known, readyToSave = false, complete, saved }: Wanted) {
  const farm = useFarm()
  const saveChanges = useSave()
  const region = useRegion() ?? 'GL'
  const today = useWrite().today()
  const names = useMemo(() => mayAsk(start.species), [start.species])
  const form = useRecordForm(names, fields, start, async (typed, touched) => {
    const set = withWeighingDay(typed, today)
    // Looked at as it was typed: a calf not registered yet is kept under another number.
    const animal = { ...start, ...set }
    const checked = checkAnimal(animal, { region, today, id, ...(await herdAround(farm, animal)) })
    const found = checked.ok ? checked.value : checked.problem
    const concerns = known ? found.filter(({ field }) => touched.includes(field)) : found
    if (!(await settled(concerns, checked.ok))) return
    if (await saveChanges([{ collection: 'animals', id, set: complete(set) }])) await saved()
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

/** What stops a save is said; what is only doubtful is asked, one after another. */
async function settled(problems: readonly FieldProblem[], onlyDoubts: boolean): Promise<boolean> {
  const [first] = problems
  if (!onlyDoubts && first) {
    await report(first)
    return false
  }
  for (const question of problems) if (!(await report(question))) return false
  return true
}

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

const enough = 500

/** The animals that can stand in the way: those whose numbers end alike, and the parents. */
async function herdAround(farm: FarmClient, given: Fields) {
  const ends = [given.tag, given.eId].map((number) =>
    typeof number === 'string' ? number.replace(/\W/g, '').slice(-4) : '',
  )
  const alike = await Promise.all(
    [...new Set(ends)]
      .filter((end) => end !== '')
      .map((text) => findAnimals(farm, { text, fields: ['tag', 'eId'], limit: enough })),
  )
  const parentIds = Object.entries(given).flatMap(([name, value]) =>
    isParentField(name) && typeof value === 'string' && value !== '' ? [value] : [],
  )
  const parents = await Promise.all(parentIds.map((id) => findAnimal(farm, id)))
  const rows = [...alike.flat(), ...parents.filter((row) => row !== undefined)]
  const known = new Map(rows.map((row) => [row.id, row.fields]))
  return { tags: tagIndex(known), animal: (other: string) => known.get(other) }
}
