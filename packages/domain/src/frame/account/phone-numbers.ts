import { type Region, regionFacts } from '../../base/regions/regions'

/**
 * How a country writes mobile numbers: the calling code, the trunk prefix at home and the shape of the rest.
 * From memory, November 2026, to be checked. The app queries a number that fits no row but never refuses it.
 */
type PhoneRow = { calling: string; trunk: string; mobile: RegExp; example: string }

// biome-ignore format: one country to a line, so that they can be compared by eye
export const phoneRows = {
  AR: { calling: '54', trunk: '0', mobile: /^9?\d{10}$/, example: '9 11 2345 6789' },
  AT: { calling: '43', trunk: '0', mobile: /^6\d{8,11}$/, example: '0664 123456' },
  AU: { calling: '61', trunk: '0', mobile: /^4\d{8}$/, example: '0412 345 678' },
  BE: { calling: '32', trunk: '0', mobile: /^4\d{8}$/, example: '0470 12 34 56' },
  BO: { calling: '591', trunk: '', mobile: /^[67]\d{7}$/, example: '7123 4567' },
  BR: { calling: '55', trunk: '0', mobile: /^\d{2}9\d{8}$/, example: '(11) 96123-4567' },
  CA: { calling: '1', trunk: '1', mobile: /^[2-9]\d{2}[2-9]\d{6}$/, example: '506-234-5678' },
  CH: { calling: '41', trunk: '0', mobile: /^7\d{8}$/, example: '078 123 45 67' },
  CL: { calling: '56', trunk: '', mobile: /^9\d{8}$/, example: '9 6123 4567' },
  CO: { calling: '57', trunk: '', mobile: /^3\d{9}$/, example: '321 1234567' },
  DE: { calling: '49', trunk: '0', mobile: /^1[5-7]\d{8,9}$/, example: '01512 3456789' },
  DK: { calling: '45', trunk: '', mobile: /^[2-9]\d{7}$/, example: '20 12 34 56' },
  ES: { calling: '34', trunk: '', mobile: /^[67]\d{8}$/, example: '612 34 56 78' },
  FR: { calling: '33', trunk: '0', mobile: /^[67]\d{8}$/, example: '06 12 34 56 78' },
  GB: { calling: '44', trunk: '0', mobile: /^7\d{9}$/, example: '07400 123456' },
  IE: { calling: '353', trunk: '0', mobile: /^8[35679]\d{7}$/, example: '085 012 3456' },
  IN: { calling: '91', trunk: '0', mobile: /^[6-9]\d{9}$/, example: '081234 56789' },
  IT: { calling: '39', trunk: '', mobile: /^3\d{8,9}$/, example: '312 345 6789' },
  KE: { calling: '254', trunk: '0', mobile: /^[17]\d{8}$/, example: '0712 123456' },
  MX: { calling: '52', trunk: '', mobile: /^\d{10}$/, example: '222 123 4567' },
  NL: { calling: '31', trunk: '0', mobile: /^6\d{8}$/, example: '06 12345678' },
  NZ: { calling: '64', trunk: '0', mobile: /^2\d{7,9}$/, example: '021 123 4567' },
  PE: { calling: '51', trunk: '0', mobile: /^9\d{8}$/, example: '912 345 678' },
  PL: { calling: '48', trunk: '', mobile: /^[4-8]\d{8}$/, example: '512 345 678' },
  PT: { calling: '351', trunk: '', mobile: /^9\d{8}$/, example: '912 345 678' },
  PY: { calling: '595', trunk: '0', mobile: /^9\d{8}$/, example: '0961 456789' },
  SE: { calling: '46', trunk: '0', mobile: /^7\d{8}$/, example: '070 123 45 67' },
  US: { calling: '1', trunk: '1', mobile: /^[2-9]\d{2}[2-9]\d{6}$/, example: '620 555 0101' },
  UY: { calling: '598', trunk: '0', mobile: /^9\d{7}$/, example: '094 231 234' },
  ZA: { calling: '27', trunk: '0', mobile: /^[678]\d{8}$/, example: '071 123 4567' },
} as const satisfies Record<string, PhoneRow>
export type PhoneCountry = keyof typeof phoneRows

/** Countries a region spans; the first is offered first. */
const spans: Partial<Record<Region, readonly PhoneCountry[]>> = {
  LA: ['UY', 'AR', 'BR', 'BO', 'CL', 'CO', 'MX', 'PE', 'PY'],
  EU: ['FR', 'ES', 'AT', 'BE', 'CH', 'DE', 'DK', 'IT', 'NL', 'PL', 'PT', 'SE'],
  GL: ['ZA', 'IN', 'KE'],
}

export const isPhoneCountry = (value: unknown): value is PhoneCountry =>
  typeof value === 'string' && Object.hasOwn(phoneRows, value)

/** The countries whose numbers a region expects. */
export function phoneCountriesOf(region: Region): readonly [PhoneCountry, ...PhoneCountry[]] {
  const { countryCode } = regionFacts(region)
  const [first = 'US', ...more] = countryCode ? [countryCode] : (spans[region] ?? [])
  return [first, ...more]
}

const shortest = 7
const longest = 15

export type ReadNumber =
  | { kind: 'good' | 'odd'; number: string }
  /** Too short, too long or no number at all, so the server cannot send a code. */
  | { kind: 'none' }

/**
 * Turns a typed number into international form. `odd` marks a number that does not look like a mobile of its
 * country.
 */
export function readPhone(typed: string, country: PhoneCountry): ReadNumber {
  const text = typed.normalize('NFKC').replace(/[\s().\-/‑–]/g, '')
  const digits = text.replace(/^(\+|00)/, '')
  if (!/^\d+$/.test(digits)) return { kind: 'none' }
  const number = text === digits ? atHome(digits, country) : digits
  if (number.length < shortest || number.length > longest) return { kind: 'none' }
  return { kind: isMobile(number) ? 'good' : 'odd', number: `+${number}` }
}

function atHome(digits: string, country: PhoneCountry): string {
  const { calling, trunk, mobile } = phoneRows[country]
  const without = trunk && digits.startsWith(trunk) ? digits.slice(trunk.length) : digits
  // The user typed the country's calling code without a plus.
  const rest = digits.startsWith(calling) ? digits.slice(calling.length) : ''
  return !mobile.test(without) && mobile.test(rest) ? digits : calling + without
}

const isMobile = (number: string): boolean =>
  Object.values(phoneRows).some(
    ({ calling, mobile }) => number.startsWith(calling) && mobile.test(number.slice(calling.length)),
  )
