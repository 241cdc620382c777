import { breedCode } from '@steading/domain/base/breeds/breeds'
import type { Region } from '@steading/domain/base/regions/regions'
import { changeableHere } from '@steading/domain/herd/animals/change-many'
import { standingField } from '@steading/domain/lists/animals/standing-rule'
import type { Column } from '@steading/domain/lists/engine/columns'
import { listFieldOf, listFields } from '@steading/domain/lists/engine/list-fields'
import type { CollectionName } from '@steading/domain/records/collections/collections'
import { Clock } from 'lucide-react'
import type { RecordView } from '../../../db/query'
import type { Column as TableColumn } from '../../../engines/list/column'
import { faceOf } from '../../../engines/records/animal-face'
import { valueWords } from '../../../engines/records/field-words'
import { recordName } from '../../../engines/records/record-name'
import { StandingWords } from '../../../engines/records/standing-words'
import { useStanding } from '../../../engines/records/use-standing'
import { type Translate, useTranslation } from '../../../i18n/translation'
import { useRecord, useRegion } from '../../../platform/farm/farm'
import { type Write, weightOf } from '../../../platform/farm/write'
import { SmallAgeChip } from '../../../ui/age-chip'
import { asksInCell } from '../animal-question'
import styles from './animal-cells.module.css'
import { CellForm } from './cell-form'

export type Around = {
  t: Translate
  write: Write
  region: Region
  labelName: (id: string) => string | undefined
}

/** Any field of an animal as a list shows it; undefined where there is nothing to say. */
export function animalWords(name: string, record: RecordView, around: Around): string | undefined {
  const { t, write, labelName } = around
  const field = listFieldOf(name)
  const value = record.shown?.[name] ?? record.fields[name]
  if (!field) return undefined
  if (field.kind === 'weight') {
    const mg =
      typeof value === 'number' && value > 0 ? value : weightOf(record.fields, name.replace(/Mg$/, ''))
    return mg === undefined ? undefined : write.weight(mg)
  }
  if (name === 'labels')
    return Array.isArray(value) ? value.map((id) => labelName(String(id)) ?? '').join(', ') : undefined
  if (Array.isArray(value)) return value.map((one) => valueWords(name, field, one, t, write) ?? '').join(', ')
  // Another record's id says nothing to anybody: a table looks its name up, a row on a phone leaves it out.
  if (pointsAt(name)) return undefined
  return valueWords(name, field, value, t, write)
}

/** The collection a field names a record of; breeds and colours are words and no records. */
function pointsAt(name: string): CollectionName | undefined {
  const field = listFieldOf(name)
  return field?.kind === 'record' && field.from !== 'systemType' ? field.from : undefined
}

function NamedRecord({ collection, id }: { collection: CollectionName; id: string }) {
  const { t } = useTranslation()
  const region = useRegion() ?? 'GL'
  const record = useRecord(collection, id).value
  return record && recordName(collection, record.fields, region, t)
}

// Columns of short values, and a birthday that has its age beside it.
const narrow: { readonly [field: string]: number } = {
  tag: 64,
  freezebrand: 92,
  breed: 44,
  sex: 36,
  purpose: 84,
  dob: 150,
}

/** The most important fact against it or for it, right after its number. */
const state: TableColumn = {
  key: standingField,
  label: 'STANDING.TITLE',
  width: 'minmax(208px, 2.4fr)',
  least: 208,
  cell: (record) => <State record={record} />,
}

function State({ record }: { record: RecordView }) {
  const standing = useStanding()(record)
  return (
    standing && (
      <div className={styles.cellState}>
        <StandingWords standing={standing} />
      </div>
    )
  )
}

/** The columns of a list of animals on a wide screen. */
export function animalColumns(columns: readonly Column[], around: Around): TableColumn[] {
  const [first, ...others] = columns.map((column) => tableColumn(column, around))
  return first ? [first, state, ...others] : [state]
}

const tableColumn = ({ field, label, width, align }: Column, around: Around): TableColumn => ({
  key: field,
  label,
  width: `minmax(${narrow[field] ?? width}px, ${align === 'end' ? '0.6fr' : '1fr'})`,
  least: narrow[field] ?? width,
  sorts: field,
  ...(align === 'end' && field !== 'dob' && { number: true as const }),
  cell: (record) => cellOf(field, record, around),
  ...(asksInCell(field) && {
    edits: {
      may: ({ fields }) => changeableHere(field, fields),
      draw: (record, leave) => <CellForm animal={record} name={field} leave={leave} />,
    },
  }),
})

function cellOf(field: string, record: RecordView, around: Around) {
  const { t, write, region } = around
  const face = faceOf(record.fields, region, write.today())
  switch (field) {
    case 'tag':
      return (
        <span className={styles.cellTag}>
          {face.short || t('ANIMALS.NO_TAG')}
          {!record.isSynced && (
            <span className={styles.cellWaiting} role="img" aria-label={t('ANIMALS.WAITING')}>
              <Clock size={14} aria-hidden="true" />
            </span>
          )}
        </span>
      )
    case 'breed':
      return (
        face.breed && (
          <span title={animalWords('breed', record, around)}>{breedCode(face.breed, region)}</span>
        )
      )
    case 'sex':
      return face.sex
    case 'dob':
      return (
        face.born !== undefined && (
          <span className={styles.cellBorn}>
            <SmallAgeChip colour={face.colour} text={write.age(face.born, face.agedOn)} />
            {write.day(face.born)}
          </span>
        )
      )
    default:
      return named(field, record) || animalWords(field, record, around)
  }
}

function named(field: string, { fields }: RecordView) {
  const [collection, id] = [pointsAt(field), fields[field]]
  return collection && typeof id === 'string' && id !== '' && <NamedRecord collection={collection} id={id} />
}

/** The value of an animal on a phone's row: the first of the list's columns that has words. */
export function aboutAnimal(
  fields: readonly string[],
  record: RecordView,
  around: Around,
): { label: string; words: string } | undefined {
  for (const name of fields) {
    const words = animalWords(name, record, around)
    const label = listFields[name]?.label
    if (!words || !label) continue
    const on = name === 'lastWeightMg' && animalWords('lastWeightDate', record, around)
    return { label: on || around.t(label), words }
  }
  return undefined
}
