import type { Sourced } from '../regions/dated-rules'
import type { Region } from '../regions/regions'

/**
 * How an authority writes its tags, from a day on. Data, not law: a tag that fits none is questioned, never refused.
 */
export type TagFormat = Sourced & {
  id: string
  regions: readonly Region[]
  species: 'BOVINE' | 'OVINE'
  pattern: RegExp
  /** How it is spaced to be read: 2, 6, 6 is UK 123456 100001. */
  groups: readonly number[]
  /** Given the groups of the pattern, which digit should stand where. */
  checkDigit?: { expected: (found: readonly string[]) => number; group: number }
  /** How many digits at the end count the animals of a herd up, one by one. */
  serialDigits?: number
  example: string
  until?: number
  /** Whether that counts by the day a tag was put in, and not by the day its animal was born. */
  untilPutIn?: true
}

const day = (year: number, month = 1, date = 1) => Date.UTC(year, month - 1, date)

/** Seven consecutive calves of a herd carry 1 to 7, and every herd begins somewhere else. */
export const britishCheckDigit = (herd: string, serial: string | number): number =>
  ((Number(herd) * 100_000 + Number(serial)) % 7) + 1

const electronic = (country: string) => new RegExp(`^${country}\\d{12}$`)
const [cattle, sheep] = ['BOVINE', 'OVINE'] as const

// biome-ignore format: one format to a block
export const tagFormats: readonly TagFormat[] = [
  { id: 'ie-cattle', regions: ['IE'], species: cattle, pattern: electronic('372'), groups: [3, 2, 5, 5], example: '372214507100123', from: day(2016), source: 'DAFM: 372 since 2016; the check digit at place 8 has no published rule' },
  { id: 'ie-cattle-old', regions: ['IE'], species: cattle, pattern: electronic('IE'), groups: [2, 2, 5, 5], example: 'IE121234567890', from: day(1996), until: day(2017), source: 'AIM overview' },
  { id: 'gb-cattle', regions: ['UK', 'SC'], species: cattle, pattern: /^UK(\d{6})(\d)(\d{5})$/, groups: [2, 6, 6], checkDigit: { group: 1, expected: ([herd = '', , serial = '']) => britishCheckDigit(herd, serial) }, serialDigits: 5, example: 'UK123450600001', from: day(2000), source: 'BCMS: UK HHHHHH CNNNNN; the rule of C checked on published numbers' },
  { id: 'ni-cattle', regions: ['NI'], species: cattle, pattern: /^XI0\d{11}$/, groups: [2, 1, 6, 4, 1], example: 'XI034051200017', from: day(2024, 6, 24), source: 'farmersjournal 823328: XI 0 on sale from the week of 24 June 2024' },
  { id: 'ni-cattle-old', regions: ['NI'], species: cattle, pattern: /^UK9\d{11}$/, groups: [2, 1, 6, 4, 1], example: 'UK934051200017', from: day(2007, 9, 15), until: day(2025, 1, 28), source: 'DARD: fourteen characters from 15 September 2007; farmersjournal 823328: XI for those born after 27 January 2025, replacements keep the UK number' },
  { id: 'us-cattle', regions: ['US'], species: cattle, pattern: electronic('840'), groups: [3, 12], example: '840003123456789', from: day(2008), source: 'USDA: AIN, electronic from 5 November 2024' },
  { id: 'us-cattle-old', regions: ['US'], species: cattle, pattern: /^\d{2}[A-Z]{3}\d{4}$/, groups: [2, 3, 4], example: '47ABC1234', from: day(1960), until: day(2024, 11, 5), untilPutIn: true, source: 'FR 2024-09717: metal NUES tags count if put in before 5 November 2024' },
  { id: 'ca-cattle', regions: ['CA'], species: cattle, pattern: electronic('124'), groups: [3, 12], example: '124000123456789', from: day(2010), source: 'CCIA', fromMemory: true },
  { id: 'au-cattle', regions: ['AU'], species: cattle, pattern: /^[A-Z0-9]{8}[A-Z0-9][A-Z]{2}\d{5}$/, groups: [8, 3, 5], serialDigits: 5, example: '3HMLT087XBC00015', from: day(1999), source: 'Integrity Systems: NLISID, sixteen characters' },
  { id: 'au-cattle-chip', regions: ['AU'], species: cattle, pattern: electronic('(?:036|9\\d\\d)'), groups: [3, 12], example: '982000123456789', from: day(1999), source: 'Integrity Systems: either number may be used' },
  { id: 'nz-cattle', regions: ['NZ'], species: cattle, pattern: electronic('(?:554|9\\d\\d)'), groups: [3, 12], example: '982123456789012', from: day(2012, 7), source: 'OSPRI: NAIT' },
  { id: 'eu-cattle', regions: ['EU'], species: cattle, pattern: /^[A-Z]{2}\d{6,12}$/, groups: [2, 4, 4, 4], example: 'FR5014820017', from: day(1998), source: 'EU 1760/2000: two letters and up to twelve digits' },
  { id: 'eu-cattle-chip', regions: ['EU'], species: cattle, pattern: electronic('\\d{3}'), groups: [3, 12], example: '250101482001712', from: day(2010), source: 'ISO 11784' },
  { id: 'la-cattle', regions: ['LA'], species: cattle, pattern: electronic('\\d{3}'), groups: [3, 12], example: '858000771000012', from: day(2006), source: 'ISO 11784', fromMemory: true },
  { id: 'ie-sheep', regions: ['IE'], species: sheep, pattern: electronic('(?:IE|372)'), groups: [2, 7, 5], serialDigits: 5, example: 'IE221450700017', from: day(2010), source: 'DAFM tender: seven of the flock, five of the sheep' },
  { id: 'gb-sheep', regions: ['UK', 'SC', 'NI'], species: sheep, pattern: /^(?:UK|XI)\d{12}$/, groups: [2, 7, 5], serialDigits: 5, example: 'UK030281400017', from: day(2010), source: 'gov.uk: flock of seven digits, sheep of five' },
  { id: 'us-sheep', regions: ['US'], species: sheep, pattern: electronic('840'), groups: [3, 12], example: '840003123456789', from: day(2008), source: 'USDA: AIN' },
  { id: 'ca-sheep', regions: ['CA'], species: sheep, pattern: electronic('124'), groups: [3, 12], example: '124000123456789', from: day(2012), source: 'CSIP', fromMemory: true },
  { id: 'au-sheep', regions: ['AU'], species: sheep, pattern: /^[A-Z0-9]{8}[A-Z0-9][A-Z]{2}\d{5}$/, groups: [8, 3, 5], serialDigits: 5, example: '3HMLT087XSC00015', from: day(2006), source: 'Integrity Systems; electronic for all born from 1 January 2025' },
  { id: 'au-sheep-chip', regions: ['AU'], species: sheep, pattern: electronic('(?:036|9\\d\\d)'), groups: [3, 12], example: '940110035858091', from: day(2006), source: 'Integrity Systems: either number may be used' },
  { id: 'eu-sheep', regions: ['EU'], species: sheep, pattern: /^[A-Z]{2}\d{6,12}$/, groups: [2, 4, 4, 4], example: 'FR5014820017', from: day(2005), source: 'EU 21/2004' },
]

export function formatsFor(region: Region, species: 'BOVINE' | 'OVINE'): readonly TagFormat[] {
  return tagFormats.filter((format) => format.species === species && format.regions.includes(region))
}

/** A format of this region first, then of any other: animals are bought from everywhere. */
export function formatOf(tag: string, region: Region, species: 'BOVINE' | 'OVINE'): TagFormat | undefined {
  const fits = ({ pattern }: TagFormat) => pattern.test(tag)
  return (
    formatsFor(region, species).find(fits) ??
    tagFormats.filter((format) => format.species === species).find(fits)
  )
}
