import type { Region } from '../regions/regions'
import { type Layout, type RegisterRule, readRule } from '../registers/layout'

/** The book as a whole, and the parts an inspector turns to: what came, was given, the antibiotics of that, what went. */
export const registerParts = ['book', 'bought', 'given', 'antimicrobials', 'disposed'] as const
export type RegisterPart = (typeof registerParts)[number]

/** The columns of each part, by the keys of the views that fill them (views/medicine-register.ts). */
export type MedicineRegister = {
  columns: Record<RegisterPart, readonly string[]>
  rule?: RegisterRule
}

// Paper takes twelve columns; a spreadsheet gets the same, so that both say one thing.
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

/** All of it in the order of the days: what happened, to what and to whom. */
const book = [
  ...['day', 'what', 'product', 'batch', 'amount', 'animals', 'reason'],
  ...['meat', 'milk', 'lastDay', 'supplier', 'vet'],
]
const disposed = ['day', 'product', 'batch', 'useBy', 'amount', 'how', 'where', 'who']

type Laid = { bought: readonly string[]; given: readonly string[] }
const laidOut = (columns: Laid, rule?: RegisterRule): MedicineRegister => ({
  columns: { ...columns, book, antimicrobials, disposed },
  ...(rule && { rule }),
})

/** The medicine register of each region. Where nobody has looked a rule up it is a book with the same particulars. */
const registers: Record<Region, MedicineRegister> = {
  IE: laidOut(european, readRule('S.I. 462/2024, reg. 19; Regulation (EU) 2019/6, art. 108', 5)),
  EU: laidOut(european, readRule('Regulation (EU) 2019/6, art. 108', 5)),
  NI: laidOut(british, readRule('Veterinary Medicines Regulations 2013', 5)),
  UK: laidOut(british, readRule('Veterinary Medicines Regulations 2013', 5)),
  SC: laidOut(british, readRule('Veterinary Medicines Regulations 2013', 5)),
  US: laidOut(plain),
  CA: laidOut(plain),
  LA: laidOut(plain),
  AU: laidOut(plain),
  NZ: laidOut(plain),
  GL: laidOut(plain),
}

export const medicineRegisterOf = (region: Region): MedicineRegister => registers[region]

const isPart = (part: unknown): part is RegisterPart => registerParts.some((one) => one === part)
const partTitle = (part: RegisterPart) => `MEDICINE_BOOK.PART.${part.toUpperCase()}`

/** One part as it stands on paper; what may not be missing of a line is asked when it is saved. */
export function medicineLayout(region: Region, part: unknown): Layout {
  const { columns, rule: law } = medicineRegisterOf(region)
  const asked = isPart(part) ? part : 'given'
  return { title: partTitle(asked), columns: columns[asked], needs: [], ...(law && { rule: law }) }
}
