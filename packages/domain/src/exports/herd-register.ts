import { columnOf } from '../lists/columns'
import type { Region } from '../regions/regions'
import type { Asked } from './table'

export type RegisterKind = 'cattle' | 'sheep'

/** What a rule asks of a keeper. Rules change, so each says when it was written down here. */
export type RegisterRule = {
  /** The rule, by the name an inspector knows it. */
  law: string
  /** How many years an animal that left stays in the register. */
  years: number
  asOf: number
  /** When a person compared the layout with the rule itself. Without it the page says to ask the authority. */
  compared?: number
}

type Line = readonly [field: string, title?: string]
export type Register = {
  title: string
  columns: readonly Line[]
  rule?: RegisterRule
}

const asOf = Date.UTC(2026, 10, 1)
const title: Record<RegisterKind, string> = { cattle: 'REGISTER.CATTLE', sheep: 'REGISTER.SHEEP' }

const cameAndWent: readonly Line[] = [
  ['dateMovedIn', 'REGISTER.CAME'],
  ['sellerId', 'REGISTER.CAME_FROM'],
  ['offHerdDate', 'REGISTER.LEFT'],
  ['buyerId', 'REGISTER.WENT_TO'],
  ['dod', 'REGISTER.DIED'],
]

const european: readonly Line[] = [
  ['tag', 'REGISTER.TAG'],
  ['dob'],
  ['sex'],
  ['breed'],
  ['dam', 'REGISTER.DAM'],
  ...cameAndWent,
]
const british: readonly Line[] = [...european.slice(0, 5), ['sire', 'REGISTER.SIRE'], ...cameAndWent]
const irish: readonly Line[] = [...european, ['offHerdReason', 'REGISTER.REMARKS']]
const electronic: readonly Line[] = [
  ['tag', 'REGISTER.TAG'],
  ['eId'],
  ['dob'],
  ['sex'],
  ['breed'],
  ...cameAndWent,
]
const flock: readonly Line[] = [
  ['tag', 'REGISTER.TAG'],
  ['eId'],
  ['dob', 'REGISTER.BORN'],
  ['sex'],
  ['breed'],
  ...cameAndWent,
]

const rule = (law: string, years: number): RegisterRule => ({ law, years, asOf })
const europeanLaw = rule('Regulation (EU) 2016/429, art. 102; 2019/2035', 3)
const britishCattle = rule('Cattle Identification Regulations 2007', 10)

/** The register of each region. Where nobody lays one down it is a stock book with the same particulars, and no law. */
const cattle: Record<Region, Omit<Register, 'title'>> = {
  IE: { columns: irish, rule: rule('S.I. 77/2009; Regulation (EU) 2016/429, art. 102', 3) },
  NI: { columns: european, rule: rule('Cattle (Identification, Registration) Regulations (NI) 1998', 10) },
  UK: { columns: british, rule: britishCattle },
  SC: { columns: british, rule: rule('Cattle Identification (Scotland) Regulations 2007', 10) },
  EU: { columns: european, rule: europeanLaw },
  AU: { columns: electronic },
  NZ: { columns: electronic },
  US: { columns: electronic },
  CA: { columns: electronic },
  LA: { columns: european },
  GL: { columns: european },
}

const sheep: Record<Region, Omit<Register, 'title'>> = {
  IE: { columns: flock, rule: rule('Flock register; Regulation (EU) 2016/429, art. 102', 3) },
  NI: {
    columns: flock,
    rule: rule('Sheep and Goats (Records, Identification and Movement) Order (NI) 2009', 3),
  },
  UK: { columns: flock, rule: rule('Sheep and Goats (Records, Identification and Movement) Order 2009', 3) },
  SC: { columns: flock, rule: rule('Sheep and Goats (Identification) (Scotland) Regulations 2009', 3) },
  EU: { columns: flock, rule: europeanLaw },
  AU: { columns: flock },
  NZ: { columns: flock },
  US: { columns: [...flock, ['scrapieTag']], rule: rule('9 CFR 79.2: flock records', 5) },
  CA: { columns: flock },
  LA: { columns: flock },
  GL: { columns: flock },
}

export function registerOf(region: Region, kind: RegisterKind): Register {
  return { title: title[kind], ...{ cattle, sheep }[kind][region] }
}

export const registerColumns = ({ columns }: Register): Asked[] =>
  columns.flatMap(([field, named]) => {
    const column = columnOf(field)
    return column ? [{ ...column, ...(named !== undefined && { title: named }) }] : []
  })

/** Every text a register can show beyond those of its fields. */
export const registerTextKeys = (): string[] => [
  ...Object.values(title),
  ...[...Object.values(cattle), ...Object.values(sheep)].flatMap(({ columns }) =>
    columns.flatMap(([, named]) => named ?? []),
  ),
]
