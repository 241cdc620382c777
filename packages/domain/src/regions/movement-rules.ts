import { type DatedRule, ruleOn } from './dated-rules'
import { type ByPlace, cellAt, type Place, type SomePlaces } from './places'

export type Kept = 'bovine' | 'ovine'

const rule = (days: number, year: number, source: string): readonly DatedRule[] => [
  { from: Date.UTC(year, 0, 1), value: days, source },
]
const nobody: Record<Kept, readonly DatedRule[]> = { bovine: [], ovine: [] }
const both = (rules: readonly DatedRule[]) => ({ bovine: rules, ovine: rules })

const inTheUnion = rule(7, 2000, 'EU 1760/2000: at most seven days; not compared with the country’s own rule')
const inBritain = rule(3, 2000, 'gov.uk, cross-compliance SMR7: movements within three days')

/** Days after animals came within which the authority is told of it. None where nobody asks. */
export const arrivalRules: ByPlace<Record<Kept, readonly DatedRule[]>> = {
  IE: both(inTheUnion),
  NI: both(inTheUnion),
  UK: { bovine: inBritain, ovine: rule(3, 2021, 'Livestock Information Service: within three days') },
  SC: { bovine: inBritain, ovine: rule(3, 2010, 'gov.scot: the receiver, within three days of arrival') },
  EU: both(inTheUnion),
  AU: both(rule(2, 2005, 'NLIS: between properties within two days')),
  // Sheep are not in NAIT.
  NZ: { bovine: rule(2, 2012, 'NAIT: the receiver, within 48 hours'), ovine: [] },
  US: nobody,
  LA: nobody,
  CA: nobody,
  GL: nobody,
}

const asked: readonly DatedRule<true>[] = [
  { from: Date.UTC(2000, 0, 1), value: true, source: 'movement document of the region', fromMemory: true },
]
const always = { bovine: asked, ovine: asked }
const ofSheep = { bovine: [], ovine: asked }
const never = { bovine: [], ovine: [] }

export const certificateKinds = ['movement', 'compliance', 'export'] as const
export type CertificateKind = (typeof certificateKinds)[number]

const remembered = (days: number, source: string): readonly DatedRule[] => [
  { from: Date.UTC(2000, 0, 1), value: days, source, fromMemory: true },
]
const toTheUnion = remembered(10, 'Regulation (EU) 2020/688: a certificate, ten days from issue')
const inIreland = remembered(30, 'AIM: certificates of compliance and movement')

/** Days a certificate is good from the day it was issued, where it does not say so itself. */
export const certificateRules: SomePlaces<Record<CertificateKind, readonly DatedRule[]>> = {
  IE: { movement: inIreland, compliance: inIreland, export: toTheUnion },
  NI: { movement: [], compliance: [], export: toTheUnion },
  EU: { movement: [], compliance: [], export: toTheUnion },
}

/** Where animals move with a paper whose number is written down. British cattle move with their passports alone. */
export const movementPapers: ByPlace<Record<Kept, readonly DatedRule<true>[]>> = {
  IE: always,
  NI: always,
  UK: ofSheep,
  SC: ofSheep,
  EU: ofSheep,
  AU: always,
  NZ: always,
  US: never,
  LA: never,
  CA: never,
  GL: never,
}

/** Asked by the rule of that day; by the last one where the day does not matter. */
export const movesWithPaper = (place: Place, kept: Kept, day = Number.POSITIVE_INFINITY): boolean =>
  ruleOn(cellAt(movementPapers, place)?.[kept] ?? [], day) !== undefined
