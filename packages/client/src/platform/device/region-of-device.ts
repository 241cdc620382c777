import { isRegion, type Region, regionCodes } from '@steading/domain/base/regions/regions'

const byZone: Record<string, Region> = {
  'Europe/Dublin': 'IE',
  'Europe/London': 'UK',
  'Pacific/Auckland': 'NZ',
}
const byZonePrefix: [string, Region][] = [
  ['Australia/', 'AU'],
  ['Europe/', 'EU'],
]
/** The likeliest region of a dialling code. Canada shares +1 with the United States, which has more farmers. */
const byDialling: Record<string, Region> = { '353': 'IE', '44': 'UK', '1': 'US', '61': 'AU', '64': 'NZ' }
const byCountry: Record<string, Region> = { IE: 'IE', GB: 'UK', US: 'US', CA: 'CA', AU: 'AU', NZ: 'NZ' }

type Hints = {
  stored?: string | null
  /** A region, a country or a dialling code, as links have them. */
  link?: readonly (string | undefined)[]
  languages: readonly string[]
  timeZone: string
}

/** A first guess at where the farm is; the farmer can change it. Last time's answer is the best guess. */
export function regionOfDevice(hints: Hints): Region {
  const asked = [...(hints.link ?? []).map(regionIn), hints.stored].find(isRegion)
  if (asked) return asked
  const { languages, timeZone } = hints
  const zone = byZone[timeZone] ?? byZonePrefix.find(([prefix]) => timeZone.startsWith(prefix))?.[1]
  const spoken = languages.map((tag) => byCountry[tag.split('-')[1] ?? '']).find((region) => region)
  return byZone[timeZone] ?? spoken ?? zone ?? 'GL'
}

function regionIn(text = ''): Region | undefined {
  const code = text
    .trim()
    .replace(/^(\+|00)/, '')
    .toUpperCase()
  return isRegion(code) ? code : (byCountry[code] ?? byDialling[code])
}

const storedAs = 'steading.region'

/** The same for this device, with what a link may say about it. */
export const guessRegion = (...link: (string | undefined)[]): Region =>
  regionOfDevice({
    stored: localStorage.getItem(storedAs),
    link,
    languages: navigator.languages,
    // Browsers take a long moment over it, and most starts know the region.
    get timeZone() {
      return Intl.DateTimeFormat().resolvedOptions().timeZone
    },
  })

export const rememberRegion = (region: Region): void => localStorage.setItem(storedAs, region)

export const regionNameKeys: Record<Region, string> = Object.fromEntries(
  regionCodes.map((code) => [code, `REGIONS.${code}`]),
) as Record<Region, string>
