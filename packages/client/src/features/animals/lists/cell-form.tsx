import { completeEdit } from '@steading/domain/jobs-read/animals/new-animal'
import { animalFields } from '@steading/domain/records/collections/animals'
import type { FieldTable } from '@steading/domain/records/fields/fields'
import type { Sentence } from '@steading/domain/records/jobs/timeline-line'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { RecordView } from '../../../db/query'
import { useRecordForm } from '../../../engines/form/use-record-form'
import type { Onward } from '../../../engines/list/column'
import { faceOf } from '../../../engines/records/animal-face'
import { fieldWords } from '../../../engines/records/field-words'
import { useTranslation } from '../../../i18n/translation'
import { useRegion } from '../../../platform/farm/farm'
import { problemWords } from '../../../platform/farm/problem-words'
import { useSave } from '../../../platform/farm/save'
import { useWrite } from '../../../platform/farm/write'
import { AnimalQuestion } from '../animal-question'
import { sureOf, useCheckAnimal } from '../check-in-herd'
import styles from './cell-form.module.css'

const table = animalFields as FieldTable

type Props = { animal: RecordView; name: string; leave: (to: Onward) => void }

/** One field of one animal, asked where the list shows it. Leaving it saves; Escape leaves it as it was. */
export function CellForm({ animal, name, leave: leaveCell }: Props) {
  const { t } = useTranslation()
  // The focus goes before the box does, which must not look like leaving it once more.
  const over = useRef(false)
  const leave = (to: Onward) => {
    over.current = true
    leaveCell(to)
  }
  const { onward, refused, ...form } = useCellForm({ animal, name, leave })
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const input = box.current?.querySelector<HTMLInputElement>('input, select, textarea')
    input?.focus({ preventScroll: true })
    if (input instanceof HTMLInputElement && input.type !== 'checkbox') input.select()
  }, [])
  const wrong = refused ?? form.errorOf(name)
  const told = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (wrong) told.current?.scrollIntoView({ block: 'nearest' })
  }, [wrong])
  const keep = (to: Onward, event: KeyboardEvent | FocusEvent) => {
    if (form.saving || over.current) return
    if (!form.changed) return leave(to)
    onward.current = to
    form.save(event)
  }
  const press = (event: KeyboardEvent) => {
    // The calendar has keys of its own.
    if (event.target instanceof Element && event.target.closest('dialog')) return
    const to = whereTo(event)
    if (!to) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') leave('here')
    else keep(to, event)
  }
  const blur = (event: FocusEvent) => {
    // Another window came to the front, or the farmer picks a day from the calendar: the edit goes on.
    const stays = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
    if (stays || document.activeElement === event.target || box.current?.querySelector('dialog')) return
    keep('away', event)
  }
  return (
    <form ref={box} className={styles.form} onKeyDownCapture={press} onBlur={blur} noValidate>
      <AnimalQuestion
        name={name}
        form={{ control: form.control, register: form.register, errorOf: () => undefined }}
        sheep={animal.fields.species === 'OVINE'}
        self={animal.id}
      />
      {wrong && (
        <p ref={told} role="alert" className={styles.wrong}>
          {refused ?? t(wrong)}
        </p>
      )}
    </form>
  )
}

const ways: { readonly [key: string]: Onward } = { Enter: 'down', Escape: 'here', Tab: 'right' }

function whereTo({
  key,
  shiftKey,
  altKey,
  ctrlKey,
  metaKey,
  nativeEvent,
}: KeyboardEvent): Onward | undefined {
  if (altKey || ctrlKey || metaKey || nativeEvent.isComposing) return undefined
  if (shiftKey) return key === 'Tab' ? 'left' : undefined
  return ways[key]
}

function useCellForm({ animal, name, leave }: Props) {
  const { t } = useTranslation()
  const region = useRegion() ?? 'GL'
  const check = useCheckAnimal()
  const save = useSave()
  const tell = useTold(animal, name)
  const onward = useRef<Onward>('here')
  const [names] = useState([name])
  const [refused, setRefused] = useState<string>()
  const { id, fields } = animal
  const put = async (set: Fields, touched: string[]) => {
    setRefused(undefined)
    const { stops, doubts } = await check(id, { ...fields, ...set }, touched)
    const [stop] = stops
    if (stop) return setRefused(problemWords(stop, t))
    if (!(await sureOf(doubts))) return
    const changes = [{ collection: 'animals' as const, id, set: completeEdit(fields, set, region) }]
    if (await save(changes, { told: tell(set) })) leave(onward.current)
  }
  return { ...useRecordForm(names, table, fields, put, false), onward, refused }
}

/** The change in words, with the animal's number in it. */
function useTold({ fields }: RecordView, name: string): (set: Fields) => Sentence {
  const { t } = useTranslation()
  const write = useWrite()
  const region = useRegion() ?? 'GL'
  return (set) => {
    const who = faceOf(fields, region, write.today()).short || t('ANIMALS.NO_TAG')
    const value = fieldWords(name, table, { ...fields, ...set }, t, write)
    const said = { who: { text: who }, field: { key: table[name]?.label ?? '' } }
    return value === undefined
      ? { key: 'CELLS.EMPTIED', values: said }
      : { key: 'CELLS.CHANGED', values: { ...said, value: { text: value } } }
  }
}
