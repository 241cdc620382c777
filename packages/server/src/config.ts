import { isIP } from 'node:net'
import { resolve } from 'node:path'
import type { AppConfig } from '@steading/domain/frame/app-config/app-config'
import { readAppSettings } from './app-settings'
import { sampleOperator } from './auth/sample-accounts'
import { type DepartmentSettings, readDepartmentSettings } from './filings/department-settings'
import { type MessageServices, readMessageServices } from './messages/message-services'
import { type PaymentSettings, readPaymentSettings } from './plans/payment-settings'
import { usualConnections } from './processes/share-connections'
import { type PushSettings, readPushSettings } from './reminders/push-settings'
import { type SecretsKey, secretsKeyOf } from './secrets/secrets-key'
import { StartupProblem } from './startup-problem'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export type Config = {
  host: string
  /** With 0 the machine picks a free port. */
  port: number
  dataDir: string
  /** Unset: Steading starts its own PostgreSQL under dataDir. */
  databaseUrl: string | undefined
  /** The data folder of that PostgreSQL, if on this machine: the server checks its disk before it is full. */
  databaseFolder: string | undefined
  /** The number of processes that share the port. */
  processes: number
  /** The number of processes on the same database, those on other machines included. */
  processesInAll: number
  /** The most connections to PostgreSQL for each process. */
  connections: number
  /** The address browsers use, without a slash at the end. */
  publicUrl: string
  sampleFarms: boolean
  /** Whether other machines may log in to sample farms. */
  sampleLogIns: boolean
  logLevel: (typeof logLevels)[number]
  /** The number of trusted balancers in front, or their networks. */
  trustProxy: false | number | string[]
  /** The operators' numbers; each gets the operator's pages. */
  operators: readonly string[]
  /** The app's settings before a log-in. */
  app: AppConfig
  /** The services that send messages. */
  services: MessageServices
  /** The service that takes payments for plans. */
  payment: PaymentSettings
  /** The department that registers calves; unset, the server files nothing. */
  department: DepartmentSettings | undefined
  /** The keys and contact for push messages about deadlines. */
  push: PushSettings
  /** The key that seals the authenticators' secrets. */
  secretsKey: SecretsKey
  /** The operator's confirmation that this clock is right, even if a server once knew a later time. */
  clockIsRight: boolean
}

type Environment = Readonly<Record<string, string | undefined>>

/** Reads the environment once, at the start. Each new outside service gets one line here. */
export function readConfig(env: Environment): Config {
  const host = text(env, 'HOST') ?? '127.0.0.1'
  const port = wholeNumber(env, 'PORT', { from: 0, to: 65_535 }) ?? 8080
  const dataDir = resolve(text(env, 'DATA_DIR') ?? './data')
  const databaseUrl = url(env, 'DATABASE_URL', ['postgres:', 'postgresql:'])
  const processes = wholeNumber(env, 'PROCESSES', { from: 1, to: 256 }) ?? 1
  const inAll = wholeNumber(env, 'PROCESSES_IN_ALL', { from: 1, to: 4096 }) ?? processes
  // The operator's own database gets sample farms only on request.
  const sampleFarms = yesOrNo(env, 'SEED') ?? databaseUrl === undefined
  return {
    host,
    port,
    dataDir,
    databaseUrl,
    databaseFolder: text(env, 'DATABASE_FOLDER'),
    processes,
    processesInAll: Math.max(inAll, processes),
    connections: wholeNumber(env, 'CONNECTIONS', { from: 8, to: 1000 }) ?? usualConnections,
    publicUrl: url(env, 'PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, '') ?? webAddress(host, port),
    sampleFarms,
    sampleLogIns: yesOrNo(env, 'SAMPLE_LOGINS') ?? false,
    logLevel: oneOf(env, 'LOG_LEVEL', logLevels) ?? 'info',
    trustProxy: proxies(env),
    operators: operators(env) ?? (sampleFarms ? [sampleOperator] : []),
    app: readAppSettings(env),
    services: readMessageServices(env),
    payment: readPaymentSettings(env, sampleFarms),
    department: readDepartmentSettings(env),
    push: readPushSettings(env),
    secretsKey: secretsKeyOf(env, dataDir),
    clockIsRight: yesOrNo(env, 'CLOCK_IS_RIGHT') ?? false,
  }
}

function operators(env: Environment): string[] | undefined {
  const numbers = text(env, 'OPERATORS')
    ?.split(',')
    .map((one) => one.trim())
  if (!numbers) return undefined
  const wrong = numbers.find((one) => one !== '' && !/^\+\d{6,15}$/.test(one))
  if (wrong)
    throw new StartupProblem(
      `OPERATORS must be mobile numbers with their plus sign, but one of them is "${wrong}".`,
    )
  return numbers.filter((one) => one !== '')
}

/** An IPv6 host needs brackets in an address. */
export function webAddress(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** An empty variable counts as unset, as container files often leave them. */
function text(env: Environment, name: string): string | undefined {
  return env[name]?.trim() || undefined
}

function wholeNumber(env: Environment, name: string, { from, to }: { from: number; to: number }) {
  const value = text(env, name)
  if (value === undefined) return undefined
  const number = Number(value)
  if (/^\d+$/.test(value) && number >= from && number <= to) return number
  throw new StartupProblem(`${name} must be a whole number from ${from} to ${to}, but it is "${value}".`)
}

const namedNetworks = ['loopback', 'linklocal', 'uniquelocal']

/** A bare "yes" would also trust an address that the caller writes in front of the balancer's. */
function proxies(env: Environment): Config['trustProxy'] {
  const value = text(env, 'TRUST_PROXY')?.toLowerCase()
  if (value === undefined || ['0', 'false', 'no', 'off'].includes(value)) return false
  if (/^[1-9]$/.test(value)) return Number(value)
  const networks = value.split(',').map((one) => one.trim())
  if (networks.every((one) => namedNetworks.includes(one) || isNetwork(one))) return networks
  throw new StartupProblem(
    `TRUST_PROXY must be no, how many balancers stand in front (1 for one), or their networks (10.0.0.0/8, loopback), but it is "${value}".`,
  )
}

function isNetwork(given: string): boolean {
  const [address = '', bits, ...more] = given.split('/')
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  return (
    most > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  )
}

function yesOrNo(env: Environment, name: string) {
  const value = text(env, name)?.toLowerCase()
  if (value === undefined) return undefined
  if (['1', 'true', 'yes', 'on'].includes(value)) return true
  if (['0', 'false', 'no', 'off'].includes(value)) return false
  throw new StartupProblem(`${name} must be yes or no, but it is "${value}".`)
}

function oneOf<T extends string>(env: Environment, name: string, allowed: readonly T[]): T | undefined {
  const value = text(env, name)
  if (value === undefined) return undefined
  const found = allowed.find((one) => one === value.toLowerCase())
  if (found) return found
  throw new StartupProblem(`${name} must be one of ${allowed.join(', ')}, but it is "${value}".`)
}

function url(env: Environment, name: string, protocols: readonly string[]) {
  const value = text(env, name)
  if (value === undefined) return undefined
  if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value
  // The error does not repeat the value: a database address usually contains a password.
  throw new StartupProblem(`${name} must be an address that begins with ${protocols[0]}//.`)
}
