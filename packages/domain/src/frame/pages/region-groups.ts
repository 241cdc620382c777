import type { Region } from '../../base/regions/regions'
import type { Page } from './pages'

/** Some pages are for some regions only. */
export const isIn = (page: Page, region: Region): boolean => page.regions?.includes(region) ?? true
