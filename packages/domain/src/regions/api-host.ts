import { factsOf, type Region } from './regions'

export const environments = ['production', 'stage', 'test', 'local'] as const
export type Environment = (typeof environments)[number]

/**
 * Where the server of a region answers. `local` is one server for every region, reached at the domain
 * itself: a farm's own machine, or the page's own origin.
 */
export function apiHost(environment: Environment, region: Region, domain: string): string {
  if (environment === 'local') return /^https?:\/\//.test(domain) ? domain : `http://${domain}`
  const stage = environment === 'production' ? '' : `-${environment}`
  return `https://api-${factsOf(region).apiRegion.toLowerCase()}${stage}.${domain}`
}
