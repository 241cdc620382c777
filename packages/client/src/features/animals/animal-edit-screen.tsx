import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Button } from '@mantine/core'
import { breeds } from '@steading/domain/breeds/breeds'
import { animalFields } from '@steading/domain/collections/animals'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FieldInput } from '../../engines/form/field-input'
import form from '../../engines/form/form.module.css'
import {
  changedValues,
  formSchema,
  hasTwin,
  type Inputs,
  inputsFrom,
  type Values,
} from '../../engines/form/form-values'
import { useWrite } from '../../i18n/write'
import { useFarm, useRecord } from '../../platform/farm'
import { useGo, useSearchText } from '../../platform/navigation'
import { report, toast } from '../../platform/notices'
import { useUnsavedInput } from '../../platform/unsaved-input'
import { Empty } from '../../ui/empty'
import type { RecordView } from '../../worker/farm-client'
import styles from './animal-edit-screen.module.css'
import { AnimalHead } from './animal-head'
import { asksFor, sectionsFor } from './animal-sections'
import { withWeighingDay } from './weighing-day'

export function Screen() {
  const [{ id }] = useSearchText()
  const animal = useRecord('animals', id)
  if (animal.loading) return null
  if (!animal.value) return <Empty page title="ANIMALS.GONE" text="ANIMALS.GONE_TEXT" />
  return <EditForm key={animal.value.id} animal={animal.value} />
}

function EditForm({ animal }: { animal: RecordView }) {
  const { t } = useTranslation()
  const { sections, handle, changed, saving, errorOf, leave } = useEditForm(animal)
  const { weightUnit } = useWrite()
  const sheep = animal.fields.species === 'OVINE'
  return (
    <form className={styles.screen} onSubmit={handle.save} noValidate>
      <div className={styles.scroll}>
        <div className={styles.page}>
          <div className={styles.head}>
            <AnimalHead animal={animal} />
          </div>
          {sections.map((section) => (
            <fieldset key={section.id} className={form.group}>
              <legend className={form.groupTitle}>{t(section.title)}</legend>
              <div className={form.fields}>
                {section.names.map((name) => (
                  <FieldInput
                    key={name}
                    name={name}
                    field={animalFields[name]}
                    register={handle.register(name)}
                    error={errorOf(name)}
                    options={name === 'breed' ? (sheep ? sheepBreeds : cattleBreeds) : undefined}
                    unit={hasTwin(name, animalFields) ? t(`UNITS.NAME.${weightUnit}`) : undefined}
                  />
                ))}
              </div>
            </fieldset>
          ))}
        </div>
      </div>
      <div className={styles.bar}>
        <Button variant="default" size="lg" onClick={leave}>
          {t('GENERAL.CANCEL')}
        </Button>
        <Button type="submit" size="lg" loading={saving} disabled={!changed}>
          {t('GENERAL.SAVE')}
        </Button>
      </div>
    </form>
  )
}

function useEditForm(animal: RecordView) {
  const farm = useFarm()
  const go = useGo()
  const [address] = useSearchText()
  const write = useWrite()
  const ways = useMemo(() => ({ weightUnit: write.weightUnit, today: write.today() }), [write])
  const sections = useMemo(() => askedSections(animal.fields), [animal.fields])
  const names = useMemo(() => sections.flatMap((section) => section.names), [sections])
  const schema = useMemo(() => formSchema(names, animalFields, ways), [names, ways])
  const { register, handleSubmit, formState } = useForm<Inputs, unknown, Values>({
    resolver: standardSchemaResolver(schema) as never,
    mode: 'onTouched',
    // A sync that brings news of this animal fills the boxes the farmer has not touched, and leaves the others alone.
    values: inputsFrom(names, animalFields, animal.fields, ways),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  })
  const { dirtyFields, errors, isSubmitting, isDirty } = formState
  useUnsavedInput(isDirty)

  const view = () => go('animal-view', address, { replace: true, ignoreBlocker: true })
  const save = handleSubmit(async (values) => {
    const changed = names.filter((name) => dirtyFields[name])
    const set = withWeighingDay(changedValues(changed, animalFields, values, ways), ways.today)
    const answer = await farm.save([{ collection: 'animals', id: animal.id, set }])
    if (!answer.ok) return void (await report(answer.problem))
    const { mutation } = answer.value
    toast({
      text: { key: 'SAVE.SAVED' },
      tone: 'success',
      action: { label: 'GENERAL.UNDO', run: () => void undo(mutation) },
    })
    await view()
  })
  const undo = async (mutation: string) => {
    const answer = await farm.undo(mutation)
    if (answer.ok) toast({ text: { key: 'SAVE.UNDONE' }, tone: 'info' })
    else await report(answer.problem)
  }
  return {
    sections,
    handle: { register, save: (event: React.FormEvent) => void save(event) },
    changed: isDirty,
    saving: isSubmitting,
    errorOf: (name: string) => errors[name]?.message,
    leave: () => void go('animal-view', address, { replace: true }),
  }
}

const askedSections = (fields: RecordView['fields']) =>
  sectionsFor(fields)
    .map(({ id, title, edits }) => ({ id, title, names: edits.filter((name) => asksFor(name, fields)) }))
    .filter(({ names }) => names.length > 0)

const breedOptions = (sheep: boolean) =>
  breeds
    .filter(({ species }) => (species === 'OVINE') === sheep)
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ id, name }) => ({ value: id, label: name }))
const [cattleBreeds, sheepBreeds] = [breedOptions(false), breedOptions(true)]
