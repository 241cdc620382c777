import { medicineRecordRules } from '../../base/regions/medicine-record-rules'
import { type ByPlace, ownCell, type Place } from '../../base/regions/places'
import type { Layout, RegisterRule } from './layout'

/**
 * The whole book, and the parts an inspector turns to: bought, given, the antibiotics among those, disposed
 * of.
 */
export const registerParts = ['book', 'bought', 'given', 'antimicrobials', 'disposed'] as const
export type RegisterPart = (typeof registerParts)[number]

/** The columns of each part, by the keys of the views that fill them (views/medicine-register.ts). */
export type MedicineRegister = {
  columns: Record<RegisterPart, readonly string[]>
  rule?: RegisterRule
}

// Paper takes twelve columns. A spreadsheet gets the same, so that both agree.
const boughtAnywhere = ['day', 'product', 'batch', 'useBy', 'amount', 'supplier', 'meat', 'milk', 'cost']
const european = {
  bought: [
    ...['day', 'product', 'batch', 'useBy', 'amount', 'supplier', 'vet'],
    ...['prescription', 'prescribed', 'meat', 'milk', 'substances'],
  ],
  given: [
    ...['day', 'product', 'batch', 'amount', 'animals', 'reason'],
    ...['meat', 'milk', 'lastDay', 'supplier', 'vet', 'proof'],
  ],
} as const
const british = {
  bought: ['day', 'product', 'batch', 'useBy', 'amount', 'supplier', 'vet', 'prescription', 'meat', 'milk'],
  given: [
    ...['day', 'product', 'batch', 'amount', 'animals', 'reason'],
    ...['meat', 'milk', 'lastDay', 'clear', 'vet', 'who'],
  ],
} as const
const plain = {
  bought: boughtAnywhere,
  given: ['day', 'product', 'batch', 'amount', 'animals', 'reason', 'meat', 'milk', 'lastDay', 'who'],
} as const

const antimicrobials = [
  ...['day', 'product', 'substances', 'category', 'critical', 'batch', 'amount', 'animals'],
  ...['reason', 'meat', 'milk', 'vet'],
]

/** The whole book by day: what happened, with which product and to which animals. */
const book = [
  ...['day', 'what', 'product', 'batch', 'amount', 'animals', 'reason'],
  ...['meat', 'milk', 'lastDay', 'supplier', 'vet'],
]
const disposed = ['day', 'product', 'batch', 'useBy', 'amount', 'how', 'where', 'who']

type Laid = { bought: readonly string[]; given: readonly string[] }
const laidOut = (columns: Laid): MedicineRegister['columns'] => ({
  ...{ ...columns, book, antimicrobials, disposed },
})

/** The columns of each region. */
const registers: ByPlace<MedicineRegister['columns']> = {
  IE: laidOut(european),
  EU: laidOut(european),
  NI: laidOut(british),
  UK: laidOut(british),
  SC: laidOut(british),
  US: laidOut(plain),
  CA: laidOut(plain),
  LA: laidOut(plain),
  AU: laidOut(plain),
  NZ: laidOut(plain),
  GL: laidOut(plain),
}

/**
 * The law on treatment records is the law of the book. Where no law was looked up, the book has the same
 * columns but no rule.
 */
export function medicineRegisterOf(place: Place): MedicineRegister {
  const columns = ownCell(registers, place)
  const law = ownCell(medicineRecordRules, place).at(-1)
  if (!law || law.fromMemory) return { columns }
  const { value, ...sourced } = law
  const { keepYears, fromYearEnd } = value
  return { columns, rule: { ...sourced, value: keepYears, ...(fromYearEnd && { fromYearEnd }) } }
}

const isPart = (part: unknown): part is RegisterPart => registerParts.some((one) => one === part)
const partTitle = (part: RegisterPart) => `MEDICINE_BOOK.PART.${part.toUpperCase()}`

/** One part as it is on paper. The form asks for missing values on save, so the layout needs none. */
export function medicineLayout(place: Place, part: unknown): Layout {
  const { columns, rule: law } = medicineRegisterOf(place)
  const asked = isPart(part) ? part : 'given'
  return { title: partTitle(asked), columns: columns[asked], needs: [], ...(law && { rule: law }) }
}
