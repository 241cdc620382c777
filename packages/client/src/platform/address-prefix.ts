import { regionCodes } from '@steading/domain/regions/regions'

export type AddressPrefix = { region: string; theme: string }

const themes = ['bovine', 'ovine', 'crop']
const prefixPattern = new RegExp(`^/(${regionCodes.join('|')})/(${themes.join('|')})(?=/|$)`, 'i')
const withoutRegion = /^\/(login|password-reset|welcome|sign-up)(\/|$)/

export const stripPrefix = (path: string): string => path.replace(prefixPattern, '') || '/'

/** Pages inside a farm carry its region and sub-app in front, once both are known. */
export function addPrefix(path: string, prefix: AddressPrefix | undefined): string {
  if (!prefix || withoutRegion.test(path)) return path
  return `/${prefix.region.toLowerCase()}/${prefix.theme}${path}`
}
