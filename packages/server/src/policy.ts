import { isRegion, type RegionFacts, regions } from '@steading/domain/base/regions/regions'
import { usualPace } from '@steading/domain/outside/filings/after-hearing'
import type { Config } from './config'
import type { StatisticsRules } from './database/keep-statistics'
import type { FreeBytes } from './disk/watch-disk'
import type { FilingRules } from './filings/work-filings'
import type { Budget } from './http/byte-budget'
import type { Audience } from './http/loopback'
import type { StreamLimits } from './news/open-streams'
import { StartupProblem } from './startup-problem'
import type { TurnRules } from './turns/take-turns'

/** The operator's limits on sync, log-ins and messages. */
export type Policy = {
  /** Older apps get 426 on sync calls. */
  minAppVersionForSync: string | undefined
  /** Set where each API region has its own servers; unset, one server answers for all. */
  apiRegion: RegionFacts['apiRegion'] | undefined
  /** The most open apps that hear of changes at once. */
  openApps: StreamLimits
  /** The audience of the metrics and of the API documentation. */
  pages: { metrics: Audience; docs: Audience }
  /** The most bytes of long bodies held, in all and by each, how many each may send a second, and how long one may take. */
  bodies: {
    known: Budget
    strangers: Budget
    perSecond: number
    shortPatienceMs: number
    longPatienceMs: number
  }
  /** The most calls of one account in progress. */
  calls: TurnRules
  /** Work under the lock of one farm: its uploads, and decisions about its people, plan or filings. */
  uploads: TurnRules
  /** Such work of one account on all its farms, and its parallel reads. */
  uploadsEach: TurnRules
  readsEach: TurnRules
  /** When PostgreSQL counts a table again after large uploads. */
  statistics: StatisticsRules
  /** The most streamed answers, for each account and in all, and how long a reader may take. */
  answers: { eachAtOnce: number; allAtOnce: number; idleMs: number; readMs: number }
  /** The most one farm may keep: records, and bytes of everything stored for it. */
  farmRoom: { records: number; bytes: number }
  /** The most that all farms of one owner may keep together. */
  accountRoom: { bytes: number }
  /** Days after which the server deletes these; 0 keeps them for ever. */
  kept: { eventsDays: number; uploadsDays: number; historyDays: number }
  /** Wrong passwords before the next try has to wait: for both together, the account, the address. */
  loginTries: {
    free: number
    perAccount: number
    perAddress: number
    windowMs: number
    longestWaitMs: number
  }
  /** The pace of filings to the department and of questions about them. */
  filings: FilingRules
  /** The most messages that strangers may request in a window, and the most wrong codes. */
  codes: {
    /** To one number, requested from one network, or from browsers that its account knows. */
    perContact: number
    /** To one number, requested from networks for the first time in the window, and again. */
    perContactFirst: number
    perContactAgain: number
    perNetwork: number
    inAll: number
    wrongPerNetwork: number
    windowMs: number
    /** The time between two codes for the same number. */
    apartMs: number
  }
}

export type AppConfig = Pick<
  Config,
  | 'publicUrl'
  | 'trustProxy'
  | 'app'
  | 'operators'
  | 'sampleLogIns'
  | 'secretsKey'
  | 'services'
  | 'payment'
  | 'department'
  | 'push'
> &
  Policy & {
    /** The version of Steading itself. */
    version: string
    freeBytes?: FreeBytes
    /** The built app; unset, only the API answers. */
    clientFolder?: string | undefined
  }

const megabyte = 1024 * 1024

export const usualPolicy: Policy = {
  minAppVersionForSync: undefined,
  apiRegion: undefined,
  openApps: { perAccount: 20, perProcess: 10_000, lookAtSessionsEvery: 30_000 },
  pages: { metrics: 'local', docs: 'local' },
  bodies: {
    known: { total: 240 * megabyte, each: 48 * megabyte },
    strangers: { total: 60 * megabyte, each: 40 * megabyte },
    perSecond: 16 * megabyte,
    shortPatienceMs: 30_000,
    longPatienceMs: 120_000,
  },
  calls: { atOnce: 32, mostWaiting: 0, patienceMs: 0, refusal: 'tooManyCalls' },
  uploads: { atOnce: 1, mostWaiting: 40, patienceMs: 30_000 },
  uploadsEach: { atOnce: 2, mostWaiting: 40, patienceMs: 30_000 },
  readsEach: { atOnce: 3, mostWaiting: 40, patienceMs: 15_000 },
  statistics: { rows: 20_000, apartMs: 5 * 60_000, lookEveryMs: 15_000 },
  answers: { eachAtOnce: 8, allAtOnce: 60, idleMs: 60_000, readMs: 10 * 60_000 },
  farmRoom: { records: 3_000_000, bytes: 4_000 * megabyte },
  accountRoom: { bytes: 12_000 * megabyte },
  kept: { eventsDays: 400, uploadsDays: 400, historyDays: 3650 },
  loginTries: {
    free: 5,
    perAccount: 100,
    perAddress: 50,
    windowMs: 15 * 60_000,
    longestWaitMs: 15 * 60_000,
  },
  filings: {
    ...{ everyMs: 1_000, atOnce: 10, patienceMs: 20_000, herdPatienceMs: 15_000, leaseMs: 60_000 },
    pace: usualPace,
  },
  codes: {
    perContact: 5,
    perContactFirst: 12,
    perContactAgain: 8,
    perNetwork: 40,
    inAll: 2_000,
    wrongPerNetwork: 60,
    windowMs: 60 * 60_000,
    apartMs: 30_000,
  },
}

type Environment = Readonly<Record<string, string | undefined>>

export function readPolicy(env: Environment): Policy {
  return {
    ...usualPolicy,
    minAppVersionForSync: versionIn(env),
    apiRegion: regionIn(env),
    pages: { metrics: audience(env, 'METRICS'), docs: audience(env, 'DOCS') },
    farmRoom: {
      records: number(env, 'FARM_RECORDS') ?? usualPolicy.farmRoom.records,
      bytes: (number(env, 'FARM_MEGABYTES') ?? usualPolicy.farmRoom.bytes / megabyte) * megabyte,
    },
    accountRoom: {
      bytes: (number(env, 'ACCOUNT_MEGABYTES') ?? usualPolicy.accountRoom.bytes / megabyte) * megabyte,
    },
    kept: {
      eventsDays: number(env, 'KEEP_EVENTS_DAYS') ?? usualPolicy.kept.eventsDays,
      uploadsDays: number(env, 'KEEP_UPLOADS_DAYS') ?? usualPolicy.kept.uploadsDays,
      historyDays: number(env, 'KEEP_HISTORY_DAYS') ?? usualPolicy.kept.historyDays,
    },
  }
}

function versionIn(env: Environment): string | undefined {
  const version = env.MIN_APP_VERSION_FOR_SYNC?.trim() || undefined
  if (version === undefined || /^\d+(\.\d+){0,3}$/.test(version)) return version
  throw new StartupProblem(`MIN_APP_VERSION_FOR_SYNC must be a version like 1.4.0, but it is "${version}".`)
}

function regionIn(env: Environment): Policy['apiRegion'] {
  const region = env.API_REGION?.trim().toUpperCase() || undefined
  if (region === undefined) return undefined
  if (isRegion(region) && regions[region].apiRegion === region) return regions[region].apiRegion
  throw new StartupProblem(`API_REGION must be one of IE, UK, US, AU, GL, but it is "${region}".`)
}

function number(env: Environment, name: string): number | undefined {
  const value = env[name]?.trim()
  if (!value) return undefined
  if (/^\d{1,9}$/.test(value)) return Number(value)
  throw new StartupProblem(`${name} must be a whole number, but it is "${value}".`)
}

function audience(env: Environment, name: string): Audience {
  const value = env[name]?.trim().toLowerCase() || 'local'
  if (value === 'local' || value === 'yes' || value === 'no') return value
  throw new StartupProblem(`${name} must be local, yes or no, but it is "${value}".`)
}
