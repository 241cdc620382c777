import { type Region, regionFacts } from '../regions/regions'
import { printable, readEid, readerLine } from './read-eid'
import { lettersOnTag } from './tag-countries'

/** How an animal was identified: by its chip, by hand, by a barcode, or by the camera reading the print. */
export const identificationMethods = ['EID', 'manual', 'barcode', 'anyline'] as const
export type IdentificationMethod = (typeof identificationMethods)[number]

export type Scan = {
  /** The whole number. The app saves, matches and identifies animals by it alone. */
  tag: string
  /**
   * The number a live scan shows and looks for. Britain leaves out the last three digits, so several animals
   * may share it.
   */
  shown: string
  raw: string
  by: IdentificationMethod
  eId?: string
}
export type ScanWays = {
  region: Region
  species?: 'BOVINE' | 'OVINE'
  /** Scanned while animals move on from another holding, perhaps from another country. */
  movingOn?: boolean
  by?: IdentificationMethod
}

/** A scanned or typed tag as this region writes it. The electronic number is kept beside it, and so is what came in. */
export function cleanTag(raw: string, ways: ScanWays): Scan {
  const text = reduceFrame(readerLine(raw))
  const read = readEid(text)
  const value = read.ok ? read.value.eid : withoutGaps(text)
  const tag = asWritten(value, ways)
  const scan = { tag, shown: shortened(tag, value, ways), raw, by: ways.by ?? 'manual' }
  return read.ok ? { ...scan, eId: read.value.eid } : scan
}

/** ISO 24631 as readers send it: 100, then 0, 2 or 4, then 000, then the number and maybe the time of the reading. */
export function reduceFrame(value: string): string {
  const [, number] = /^100[024]000(\d{15,16})(?:\d{12})?$/.exec(value) ?? []
  return number?.length === 16 && number.startsWith('0') ? number.slice(1) : (number ?? value)
}

// A name such as "Old Bess" keeps its gap; an official number is the same with and without.
const withoutGaps = (text: string) =>
  /^[A-Z]{0,2}[\d\s]+$/i.test(text) ? text.replace(/\s/g, '').toUpperCase() : text

const isBritish = (value: string) => /^826\d{12}$/.test(value)

function asWritten(value: string, { region, movingOn = false }: ScanWays): string {
  const { prefixOf12, prefixOf12OnMoveOn } = regionFacts(region).tagRules
  if (isBritish(value)) return `UK${value.slice(3)}`
  const prefix = value.length === 12 ? (movingOn && prefixOf12OnMoveOn) || prefixOf12 : undefined
  return prefix ? `${prefix}${value}` : value
}

// The print on a sheep's tag equals the number of its chip; only cattle of these regions lose the last three.
const shortens = ({ region, species = 'BOVINE' }: ScanWays) =>
  species === 'BOVINE' && regionFacts(region).tagRules.ukElectronicTag === 'drop first and last three'

const shortened = (tag: string, value: string, ways: ScanWays) =>
  shortens(ways) && isBritish(value) ? tag.slice(0, -3) : tag

/** Whether this is what a live scan shows of a number, and so may mean several animals. */
export const isShortForm = (typed: string, ways: ScanWays): boolean =>
  shortens(ways) && /^UK\d{9}$/i.test(typed.replace(/[\s-]/g, ''))

/** The printed tag behind an electronic number, where the country prints the one on the other. */
export function tagOfEid(eid: string): string | undefined {
  const letters = /^\d{15}$/.test(eid) ? lettersOnTag(eid.slice(0, 3)) : undefined
  return letters && `${letters}${eid.slice(3)}`
}

/**
 * The number under a barcode. Scanners put a 0 before the shorter ones.
 * @later scanning a medicine
 */
export const cleanGtin = (code: string): string => printable(code).trim().replace(/^0/, '')
