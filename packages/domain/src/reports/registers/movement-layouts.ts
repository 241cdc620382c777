import { movesWithPaper } from '../../base/regions/movement-rules'
import { type ByPlace, ownCell, type Place } from '../../base/regions/places'
import type { Livestock } from '../engine/define-view'
import { type Layout, type RegisterRule, readRule, rule, since2007, since2009 } from './layout'

const title = 'PAGES.MOVEMENT_BOOK'
// Paper takes twelve columns.
const usual = ['day', 'what', 'heads', 'animals', 'from', 'to', 'why', 'paper', 'haulier', 'told']
const british = ['day', 'what', 'heads', 'animals', 'from', 'to', 'haulier', 'paper', 'told', 'why']
const plain = ['day', 'what', 'heads', 'animals', 'from', 'to', 'why', 'paper', 'haulier']

type Cell = { columns: readonly string[]; rule?: Record<Livestock, RegisterRule> }
const both = (law: RegisterRule) => ({ bovine: law, ovine: law })
const inTheUnion = rule('Regulation (EU) 2016/429, art. 102', 3)

const books: ByPlace<Cell> = {
  IE: {
    columns: usual,
    rule: {
      bovine: inTheUnion,
      ovine: readRule('Regulation (EU) 2016/429, art. 102; dispatch documents', 3),
    },
  },
  EU: { columns: usual, rule: both(inTheUnion) },
  CH: { columns: usual },
  NI: {
    columns: usual,
    rule: {
      bovine: rule('Cattle (Identification, Registration) Regulations (NI) 1998', 10),
      ovine: rule('Sheep and Goats (Records, Identification and Movement) Order (NI) 2009', 3, since2009),
    },
  },
  UK: {
    columns: british,
    rule: {
      bovine: readRule('Cattle Identification Regulations 2007', 10, since2007),
      ovine: readRule('Sheep and Goats (Records, Identification and Movement) Order 2009', 3, since2009),
    },
  },
  SC: {
    columns: british,
    rule: {
      bovine: rule('Cattle Identification (Scotland) Regulations 2007', 10, since2007),
      ovine: readRule('Sheep and Goats (Identification) (Scotland) Regulations 2009', 3, since2009),
    },
  },
  AU: { columns: usual, rule: both(rule('NLIS movement records', 7)) },
  'AU-TAS': {
    columns: usual,
    rule: {
      bovine: readRule('nre.tas.gov.au: cattle', 7),
      ovine: readRule('nre.tas.gov.au: sheep and goats', 5),
    },
  },
  'AU-NT': { columns: usual, rule: both(readRule('nt.gov.au: movement records', 7)) },
  NZ: { columns: usual, rule: both(rule('Animal status declarations; farm assurance keeps five years', 7)) },
  US: { columns: plain, rule: both(rule('9 CFR part 86: movement records', 5)) },
  CA: { columns: plain },
  LA: { columns: plain },
  GL: { columns: plain },
}

export function movementLayout(place: Place, subApp: Livestock): Layout {
  const { columns, rule: laws } = ownCell(books, place)
  return { title, columns, needs: ['animals', 'from', 'to'], ...(laws && { rule: laws[subApp] }) }
}

export type Way = 'came' | 'went' | 'died'

/** The columns a movement must have: the other holding, and the paper where the region has one. */
export function movementNeeds(way: Way, place: Place, subApp: Livestock): readonly string[] {
  if (way === 'died') return []
  return [way === 'came' ? 'from' : 'to', ...(movesWithPaper(place, subApp) ? ['paper'] : [])]
}
