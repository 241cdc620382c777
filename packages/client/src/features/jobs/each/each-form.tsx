import { askedOfEach } from '@steading/domain/jobs/engine/asked-each'
import { type AnyTaskType, subjectOf } from '@steading/domain/jobs/engine/registry'
import type { OnAnimal } from '@steading/domain/jobs-read/job/on-animals'
import type { FieldTable } from '@steading/domain/records/fields/fields'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import { useEffect, useMemo, useRef } from 'react'
import { AskedField } from '../../../engines/form/asked-field'
import fields from '../../../engines/form/form.module.css'
import { pointAt } from '../../../engines/form/point-at'
import { type AskedForm, useAskedForm } from '../../../engines/form/use-asked-form'
import { valueWords } from '../../../engines/records/field-words'
import { useAnimalPicker } from '../../../engines/records/use-animal-picker'
import { useTranslation } from '../../../i18n/translation'
import { useWrite } from '../../../platform/farm/write'
import { EachDialog } from './each-dialog'
import styles from './layout.module.css'

export type EachFormProps = {
  id: string
  type: AnyTaskType
  noted: OnAnimal | undefined
  /** The job's answers so far. */
  values?: Fields
  keep: (noted: OnAnimal) => void
  close: () => void
}

const nothing: FieldTable = {}
const nothingSaid: Fields = {}

/** The questions a job asks of each. */
export function EachForm({ id, type, noted, values = nothingSaid, keep, close }: EachFormProps) {
  const each = type.each ?? nothing
  const names = useMemo(() => askedOfEach(type, values).names, [type, values])
  const form = useAskedForm({ fields: each, names, start: noted ?? {}, quiet: true })
  const proposed = useProposal(type, form, values)
  useAtFirstFigure(each, names, noted)
  const submit = async () => {
    if (!(await form.check())) return
    const others = Object.entries(noted ?? {}).filter(([name]) => !names.includes(name))
    keep({ ...Object.fromEntries(others), ...form.values, animalId: id })
  }
  return (
    <EachDialog of={subjectOf(type)} id={id} keep={submit} close={close}>
      <div className={fields.fields}>
        {names.map((field) => (
          <EachField key={field} name={field} each={each} form={form} />
        ))}
      </div>
      {proposed && (
        <p className={styles.proposed} role="status">
          {proposed}
        </p>
      )}
    </EachDialog>
  )
}

function EachField({ name, each, form }: { name: string; each: FieldTable; form: AskedForm }) {
  // A sire may be a straw, or a bull long gone.
  const animals = useAnimalPicker(undefined, { inHerd: false })
  const field = each[name]
  if (!field) return null
  const ofAnimals = field.kind === 'record' && field.from === 'animals'
  return <AskedField name={name} field={field} form={form} picker={ofAnimals ? animals : undefined} />
}

/** Fills in the answer from the figures until the farmer gives another, and says that it did. */
function useProposal(type: AnyTaskType, form: AskedForm, values: Fields): string | undefined {
  const { t } = useTranslation()
  const write = useWrite()
  const filled = useRef<Fields>(nothingSaid)
  const proposed = type.figuresSay?.(form.values, values) ?? nothingSaid
  const key = JSON.stringify(proposed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what is proposed, written out
  useEffect(() => {
    const open = Object.entries(proposed).filter(([name]) => {
      const now = form.values[name] ?? null
      return now === null || now === filled.current[name]
    })
    filled.current = proposed
    if (open.length > 0) form.fill(Object.fromEntries(open))
  }, [key])
  const words = Object.entries(proposed).flatMap(([name, value]) => {
    const field = type.each?.[name]
    return (field && valueWords(name, field, value, t, write)) ?? []
  })
  return words.length > 0 ? t('JOBS.FIGURES_SAY', { answer: words.join(', ') }) : undefined
}

/** A farmer who types along a race begins at the first missing figure; a choice needs only a tap. */
function useAtFirstFigure(each: FieldTable, names: readonly string[], noted: OnAnimal | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    const first = names.find((name) => (noted?.[name] ?? '') === '')
    const kind = first && each[first]?.kind
    if (first && (kind === 'number' || kind === 'text')) pointAt([first])
  }, [])
}
