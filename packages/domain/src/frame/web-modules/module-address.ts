import type { Region } from '../../base/regions/regions'
import type { WebModule } from '../pages/page-row'

export type ModuleView = {
  region: Region
  /** One lot of the marketplace. */
  id?: string | undefined
  /** Only what others want to buy. */
  wanted?: boolean
}

/** Where a module is opened. The marketplace has a path of its own in each region, for one lot, and for what is wanted. */
export function moduleAddress(module: WebModule, base: string, { region, id, wanted }: ModuleView): string {
  if (module !== 'marketplace') return base
  const [site = '', query] = base.split('?')
  const path = [region.toLowerCase(), ...(id ? [encodeURIComponent(id)] : [])].join('/')
  const asked = [...(query ? [query] : []), ...(wanted ? ['trade=wanted'] : [])].join('&')
  return `${site.replace(/\/+$/, '')}/${path}${asked && `?${asked}`}`
}
