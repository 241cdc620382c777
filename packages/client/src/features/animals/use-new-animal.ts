import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { animalFormSections, askedFirst } from '@steading/domain/animals/animal-form'
import { isAnimalType } from '@steading/domain/animals/animal-types'
import { checkAnimal } from '@steading/domain/animals/check-animal'
import { completeAnimal, newAnimal, usualType } from '@steading/domain/animals/new-animal'
import { animalFields } from '@steading/domain/collections/animals'
import type { Field, Fields as FieldTable } from '@steading/domain/fields/fields'
import { tagIndex } from '@steading/domain/tags/tag-index'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import {
  changedValues,
  formSchema,
  type Inputs,
  inputsFrom,
  type Values,
} from '../../engines/form/form-values'
import { useWrite } from '../../i18n/write'
import { useFarm, useRegion, useSession } from '../../platform/farm'
import { useGo, useSearchText } from '../../platform/navigation'
import { newId } from '../../platform/new-id'
import { report, toast } from '../../platform/notices'
import { useUnsavedInput } from '../../platform/unsaved-input'
import type { FarmClient, RecordView } from '../../worker/farm-client'
import { withWeighingDay } from './weighing-day'

const fields = animalFields as FieldTable
// A parent or a group is picked from a list of its own, which is not there yet.
const picked: readonly Field['kind'][] = ['record', 'records', 'object', 'list', 'anything']
const canAsk = (name: string) => name === 'breed' || !picked.includes(fields[name]?.kind ?? 'anything')

export type AskedSection = { id: string; title: string; names: string[] }

/** The form of a new animal: little is asked first, the rest by section, and the herd is looked through before it is saved. */
export function useNewAnimal() {
  const farm = useFarm()
  const go = useGo()
  const write = useWrite()
  const region = useRegion() ?? 'GL'
  const [{ type: asked }] = useSearchText()
  const subApp = useSession().value?.subApp === 'ovine' ? 'ovine' : 'bovine'
  const type = isAnimalType(asked) ? asked : usualType[subApp]
  const today = write.today()
  const start = useMemo(() => newAnimal(type, subApp, { today }), [type, subApp, today])
  const first = useMemo(() => askedFirst(start).filter(canAsk), [start])
  const sections = useMemo(() => sectionsOf(start, first), [start, first])
  const names = useMemo(() => [...first, ...sections.flatMap((section) => section.names)], [first, sections])
  const ways = useMemo(() => ({ weightUnit: write.weightUnit, today }), [write.weightUnit, today])
  const schema = useMemo(() => formSchema(names, fields, ways), [names, ways])
  const { register, handleSubmit, formState } = useForm<Inputs, unknown, Values>({
    resolver: standardSchemaResolver(schema) as never,
    mode: 'onTouched',
    defaultValues: inputsFrom(names, fields, start, ways),
  })
  const { dirtyFields, errors, isSubmitting, isDirty } = formState
  useUnsavedInput(isDirty)

  const save = handleSubmit(async (values) => {
    const typed = names.filter((name) => dirtyFields[name])
    const given = { ...start, ...withWeighingDay(changedValues(typed, fields, values, ways), today) }
    // Looked at as it was typed: a calf not registered yet is kept under another number.
    const checked = checkAnimal(given, { region, today, tags: tagIndex(await sameNumber(farm, given.tag)) })
    if (!checked.ok) {
      const [problem] = checked.problem
      return void (problem && (await report(problem)))
    }
    for (const question of checked.value) if (!(await report(question))) return
    const id = newId()
    const answer = await farm.save([
      { collection: 'animals', id, set: completeAnimal(given, { today, region }) },
    ])
    if (!answer.ok) return void (await report(answer.problem))
    const { mutation } = answer.value
    const undo = async () => {
      const undone = await farm.undo(mutation)
      if (undone.ok) toast({ text: { key: 'SAVE.UNDONE' }, tone: 'info' })
      else await report(undone.problem)
    }
    toast({
      text: { key: 'SAVE.SAVED' },
      tone: 'success',
      action: { label: 'GENERAL.UNDO', run: () => void undo() },
    })
    await go('animal-view', { id }, { replace: true, ignoreBlocker: true })
  })

  return {
    type,
    sheep: subApp === 'ovine',
    first,
    sections,
    register,
    errorOf: (name: string) => errors[name]?.message,
    saving: isSubmitting,
    changed: isDirty,
    save: (event: React.FormEvent) => void save(event),
    leave: () => void go('animal-choose-type', {}, { replace: true }),
  }
}

function sectionsOf(start: RecordView['fields'], first: readonly string[]): AskedSection[] {
  return animalFormSections(start)
    .map(({ id, title, more }) => ({
      id,
      title,
      names: more.filter((name) => canAsk(name) && !first.includes(name)),
    }))
    .filter(({ names }) => names.length > 0)
}

const enough = 500

/** Animals whose numbers end like this one: among them is whoever carries it already, or one that looks like it. */
function sameNumber(farm: FarmClient, tag: unknown): Promise<(readonly [string, RecordView['fields']])[]> {
  const end = typeof tag === 'string' ? tag.replace(/\W/g, '').slice(-4) : ''
  if (end === '') return Promise.resolve([])
  return new Promise((resolve) => {
    const search = { text: end, fields: ['tag', 'eId'] }
    const stop = farm.watch({ collection: 'animals', search, offset: 0, limit: enough }, ({ rows }) => {
      resolve(rows.map((row) => [row.id, row.fields] as const))
      queueMicrotask(() => stop())
    })
  })
}
