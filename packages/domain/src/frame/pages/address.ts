import { regionCodes } from '../../base/regions/regions'
import { subApps } from '../../base/sub-apps'
import { pages } from './pages'

export type AddressPrefix = { region: string; theme: string }

const prefixPattern = new RegExp(`^/(${regionCodes.join('|')})/(${subApps.join('|')})(?=/|$)`, 'i')
const firstSegment = (path: string) => path.split('/')[1] ?? ''

/** Pages before a herd is open, and whatever hangs under them. */
const withoutPrefix = new Set(
  pages.filter(({ kind }) => kind === 'entry').map(({ mobile }) => firstSegment(mobile)),
)

export const stripPrefix = (path: string): string => path.replace(prefixPattern, '') || '/'

/** Pages inside a farm carry its region and sub-app in front, once both are known. */
export function addPrefix(path: string, prefix: AddressPrefix | undefined): string {
  if (!prefix || withoutPrefix.has(firstSegment(path))) return path
  return `/${prefix.region.toLowerCase()}/${prefix.theme}${path}`
}
