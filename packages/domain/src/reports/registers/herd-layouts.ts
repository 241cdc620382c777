import { type ByPlace, ownCell, type Place } from '../../base/regions/places'
import type { Livestock } from '../engine/define-view'
import { type Layout, type RegisterRule, readRule, rule, since2007, since2009 } from './layout'

type Cell = Pick<Layout, 'columns' | 'needs'> & { rule?: RegisterRule }

const cameAndWent = ['came', 'from', 'left', 'to', 'died']
const european = ['tag', 'dob', 'sex', 'breed', 'dam', ...cameAndWent]
const british = ['tag', 'dob', 'sex', 'breed', 'dam', 'sire', ...cameAndWent]
const irish = [...european, ['why', 'REGISTER.REMARKS'] as const]
const electronic = ['tag', 'eId', 'dob', 'sex', 'breed', ...cameAndWent]
const flock = ['tag', 'eId', ['dob', 'REGISTER.BORN'] as const, 'sex', 'breed', ...cameAndWent]

// Columns that must be filled for the animals they concern: a bought animal needs no dam (`concerns`).
const whole = ['tag', 'dob', 'sex', 'breed', 'dam', 'came', 'from', 'left', 'to']
const ofFlock = ['tag', 'came', 'from', 'left', 'to']
const named = ['tag']

const europeanLaw = rule('Regulation (EU) 2016/429, art. 102; 2019/2035', 3)

/** The register of each region. Where no law sets one, it is a stock book with the same particulars. */
const cattle: ByPlace<Cell> = {
  IE: {
    columns: irish,
    needs: whole,
    rule: rule('S.I. 77/2009; Regulation (EU) 2016/429, art. 102', 3),
  },
  NI: {
    columns: european,
    needs: whole,
    rule: rule('Cattle (Identification, Registration) Regulations (NI) 1998', 10),
  },
  UK: {
    columns: british,
    needs: whole,
    rule: readRule('Cattle Identification Regulations 2007', 10, since2007),
  },
  SC: {
    columns: british,
    needs: whole,
    rule: rule('Cattle Identification (Scotland) Regulations 2007', 10, since2007),
  },
  EU: { columns: european, needs: whole, rule: europeanLaw },
  CH: { columns: european, needs: named },
  AU: { columns: electronic, needs: named },
  NZ: { columns: electronic, needs: named },
  US: { columns: electronic, needs: named },
  CA: {
    columns: electronic,
    needs: named,
    rule: readRule('CFIA, canadaid.ca: records of tags', 2),
  },
  LA: { columns: european, needs: named },
  GL: { columns: european, needs: named },
}

const sheep: ByPlace<Cell> = {
  IE: {
    columns: flock,
    needs: ofFlock,
    rule: readRule('Flock register; Regulation (EU) 2016/429, art. 102', 3),
  },
  NI: {
    columns: flock,
    needs: ofFlock,
    rule: rule('Sheep and Goats (Records, Identification and Movement) Order (NI) 2009', 3, since2009),
  },
  UK: {
    columns: flock,
    needs: ofFlock,
    rule: readRule('Sheep and Goats (Records, Identification and Movement) Order 2009', 3, since2009),
  },
  SC: {
    columns: flock,
    needs: ofFlock,
    rule: readRule('Sheep and Goats (Identification) (Scotland) Regulations 2009', 3, since2009),
  },
  EU: { columns: flock, needs: ofFlock, rule: europeanLaw },
  CH: { columns: flock, needs: named },
  AU: { columns: flock, needs: named },
  NZ: { columns: flock, needs: named },
  US: { columns: [...flock, 'scrapieTag'], needs: named, rule: rule('9 CFR 79.2: flock records', 5) },
  CA: { columns: flock, needs: named },
  LA: { columns: flock, needs: named },
  GL: { columns: flock, needs: named },
}

const registers: Record<Livestock, ByPlace<Layout>> = {
  bovine: titled('REGISTER.CATTLE', cattle),
  ovine: titled('REGISTER.SHEEP', sheep),
}

export const herdLayout = (place: Place, subApp: Livestock): Layout => ownCell(registers[subApp], place)

const birth = ['dob', 'tag', 'sex', 'breed', 'dam']
const born = { columns: [...birth, 'sire', 'ease', 'told', 'died'], needs: birth }
const bornAnywhere = { columns: born.columns, needs: ['dob', 'dam'] }

/** Births of the holding. Where the register of the herd has a rule its part about births has the same. */
const calves = titled('PAGES.CALF_REGISTER', {
  IE: { ...born, ...ruleOf('IE') },
  NI: { ...born, ...ruleOf('NI') },
  UK: { ...born, ...ruleOf('UK') },
  SC: { ...born, ...ruleOf('SC') },
  EU: { ...born, ...ruleOf('EU') },
  CH: bornAnywhere,
  AU: bornAnywhere,
  NZ: bornAnywhere,
  US: bornAnywhere,
  CA: bornAnywhere,
  LA: bornAnywhere,
  GL: bornAnywhere,
})

export const calfLayout = (place: Place): Layout => ownCell(calves, place)

function ruleOf(region: 'IE' | 'NI' | 'UK' | 'SC' | 'EU'): { rule?: RegisterRule } {
  const { rule: law } = cattle[region]
  return law ? { rule: law } : {}
}

function titled(title: string, cells: ByPlace<Cell>): ByPlace<Layout> {
  return Object.fromEntries(
    Object.entries(cells).map(([region, cell]) => [region, { title, ...cell }]),
  ) as unknown as ByPlace<Layout>
}
