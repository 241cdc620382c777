import { isRegion, type RegionFacts, regions } from '@steading/domain/regions/regions'
import type { Config } from './config'
import type { StreamLimits } from './news/open-streams'
import { StartupProblem } from './startup-problem'

/** What the operator decides about who may sync and how often someone may try a password. */
export type Policy = {
  /** Older apps get 426 on sync calls. */
  minAppVersionForSync: string | undefined
  /** Set where each API region has its own servers; unset, one server answers for all. */
  apiRegion: RegionFacts['apiRegion'] | undefined
  /** How many open apps are told of changes as they happen. */
  openApps: StreamLimits
  loginTries: { perAccount: number; perAddress: number; windowMs: number }
}

export type AppConfig = Pick<Config, 'publicUrl' | 'trustProxy' | 'app'> &
  Policy & {
    /** Of Steading itself. */
    version: string
    /** The built app; unset, only the API answers. */
    clientFolder?: string | undefined
  }

export const usualPolicy: Policy = {
  minAppVersionForSync: undefined,
  apiRegion: undefined,
  openApps: { perAccount: 20, perProcess: 10_000, lookAtSessionsEvery: 30_000 },
  loginTries: { perAccount: 10, perAddress: 50, windowMs: 15 * 60_000 },
}

export function readPolicy(env: Readonly<Record<string, string | undefined>>): Policy {
  const minAppVersionForSync = env.MIN_APP_VERSION_FOR_SYNC?.trim() || undefined
  if (minAppVersionForSync && !/^\d+(\.\d+){0,3}$/.test(minAppVersionForSync))
    throw new StartupProblem(
      `MIN_APP_VERSION_FOR_SYNC must be a version like 1.4.0, but it is "${minAppVersionForSync}".`,
    )
  const region = env.API_REGION?.trim().toUpperCase() || undefined
  if (region !== undefined && !(isRegion(region) && regions[region].apiRegion === region))
    throw new StartupProblem(`API_REGION must be one of IE, UK, US, AU, GL, but it is "${region}".`)
  return { ...usualPolicy, minAppVersionForSync, apiRegion: region && regions[region].apiRegion }
}
