import { type Language, languages } from '@steading/domain/base/languages'
import { isRegion } from '@steading/domain/base/regions/regions'
import { fail, ok, type Result } from '@steading/domain/base/result'
import { codeCalls } from '@steading/domain/frame/account/code-calls'
import { switchUserPath } from '@steading/domain/frame/account/people-calls'
import type { Problem } from '@steading/domain/records/problems/problems'
import { writeClock } from '@steading/domain/records/sync/clock'
import { type Put, thisDevice } from '@steading/domain/records/sync/local-db'
import type { Fields, Json } from '@steading/domain/records/sync/stored-record'
import { accountResponseSchema, loginResponseSchema, paths } from '@steading/domain/records/sync/wire-calls'
import type { Api } from '../api/api-client'
import type { FarmRecords } from './farm-records'

/** Who is logged in on this device, as kept between starts. */
export type Account = {
  userId: string
  userName: string
  firstName: string
  lastName: string
  language: Language
  region: string
  countryCode: string
  demo: boolean
  /** Runs the server. */
  operator?: boolean
  source: string
  /** An adviser is here in the farmer's place; signing out ends it. */
  switchMode?: boolean
  shouldRelogin: boolean
  /** The server names no region this app knows: the farmer says where the farm is. */
  shouldReselectRegion: boolean
  farms: { [name: string]: Json }[]
  /** The server's whole answer about the account. */
  appData: Fields
}

export const accountFact = 'account'

export async function readAccount(records: FarmRecords): Promise<Account | undefined> {
  const facts = await records.db.device()
  return facts[accountFact] as Account | undefined
}

export async function readToken(records: FarmRecords): Promise<string | undefined> {
  const [auth] = await records.db.getMany(thisDevice, [{ collection: 'auth', id: 'auth' }])
  const token = auth?.fields.url_token
  return typeof token === 'string' ? token : undefined
}

export function devicePut(
  records: FarmRecords,
  now: number,
  collection: Put['collection'],
  id: string,
  fields: Fields,
): Put {
  return { collection, record: { id, fields, clocks: { '*': writeClock(now, 0, records.device) } } }
}

export type Credentials = {
  username: string
  password: string
  country: string
  language: Language
  /** For who has two-factor. */
  otpCode?: string | undefined
}

export type LogIn = {
  api: Api
  records: FarmRecords
  now: () => number
  keepToken: (token: string) => Promise<void>
  /** The account was to be erased, and logging in called that off. */
  erasureCancelled?: () => void
}

/** tlogin for a token, then the account and its herds. Nothing is kept until both are here. */
export async function logIn(ports: LogIn, given: Credentials): Promise<Result<Account, Problem>> {
  const { otpCode, country, ...who } = given
  const sent = { country, ...who, ...(otpCode && { otpCode }) }
  return open(ports, await ports.api.post(paths.login, sent, 'login'), country)
}

/** A log-in signed by a passkey, instead of a number and a password. */
export type SignedIn = { challenge: string; credential: object; country: string; language: Language }

export async function logInWithPasskey(ports: LogIn, given: SignedIn): Promise<Result<Account, Problem>> {
  const { country, ...signed } = given
  const { path, failedCall } = codeCalls.usePasskey
  return open(ports, await ports.api.post(path, signed, failedCall), country)
}

async function open(
  { api, records, now, keepToken, erasureCancelled }: LogIn,
  login: Awaited<ReturnType<Api['post']>>,
  country: string,
): Promise<Result<Account, Problem>> {
  if (!login.ok) return login
  const auth = loginResponseSchema.safeParse(login.value)
  if (!auth.success) return fail({ code: 'loginFailed' })
  await keepToken(auth.data.url_token)
  const account = await fetchAccount(api, auth.data.region ?? country, await readAccount(records))
  if (!account.ok) return account
  await keepAccount(records, now(), account.value)
  if (auth.data.erasureCancelled) erasureCancelled?.()
  return account
}

export type SwitchUser = {
  region: string
  username: string
  applicationCode: string
  farmId: string
  countryCode: string
  deviceId: string
}

/** An adviser's log-in with the code of a link instead of a password; switch mode is on from then on. */
export async function logInAsAdviser(
  { api, records, now, keepToken }: LogIn,
  link: SwitchUser,
): Promise<Result<Account, Problem>> {
  const { region, username, applicationCode, farmId, countryCode, deviceId } = link
  await records.takeName(deviceId)
  const sent = { region, username, applicationCode, farmId, countryCode, deviceId }
  const login = await api.post(switchUserPath, sent, 'switchUser')
  if (!login.ok) return login
  const auth = loginResponseSchema.safeParse(login.value)
  if (!auth.success) return fail({ code: 'switchUserFailed' })
  await keepToken(auth.data.url_token)
  const account = await fetchAccount(api, region)
  if (!account.ok) return fail({ code: 'switchUserFailed' })
  const acting = { ...account.value, switchMode: true }
  await keepAccount(records, now(), acting)
  return ok(acting)
}

/** The region by which the server finds the account, even where the farmer had to choose another. */
const homeOf = ({ appData, region }: Account): string =>
  typeof appData.region === 'string' && appData.region !== '' ? appData.region : region

type Region = Pick<Account, 'region' | 'shouldReselectRegion'>

/** Where the app does not know the server's region, it keeps the one the same farmer chose before. */
function regionOf(said: string, userId: string, before: Account | undefined): Region {
  if (isRegion(said)) return { region: said, shouldReselectRegion: false }
  if (before?.userId === userId && isRegion(before.region))
    return { region: before.region, shouldReselectRegion: before.shouldReselectRegion }
  return { region: said, shouldReselectRegion: true }
}

/** `before` is the account this device knew until now. */
export async function fetchAccount(
  api: Api,
  country: string,
  before?: Account,
): Promise<Result<Account, Problem>> {
  const reply = await api.post(paths.account(country), {}, 'farms')
  if (!reply.ok) return reply
  const parsed = accountResponseSchema.safeParse(reply.value)
  if (!parsed.success) return fail({ code: 'farmFetchFailed' })
  const { farmIds, ...appData } = reply.value as Fields & { farmIds: { [name: string]: Json }[] }
  const text = (name: string) => (typeof appData[name] === 'string' ? appData[name] : '')
  return ok({
    userId: text('userId'),
    userName: text('userName'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    language: languages.find((known) => known === appData.language) ?? 'en',
    ...regionOf(text('region'), text('userId'), before),
    countryCode: text('countryCode'),
    demo: appData.demo === true,
    ...(appData.operator === true && { operator: true }),
    source: text('source') || 'farmer',
    shouldRelogin: false,
    farms: farmIds,
    appData: { ...appData, farmIds: farmIds.map((farm) => farm.id ?? null) },
  })
}

/** The account once more, as the server has it now. */
export const fetchAgain = (api: Api, account: Account): Promise<Result<Account, Problem>> =>
  fetchAccount(api, homeOf(account), account)

export async function keepAccount(records: FarmRecords, now: number, account: Account): Promise<void> {
  await records.write(
    () => ({
      farm: thisDevice,
      puts: [devicePut(records, now, 'appData', 'appData', account.appData)],
      device: { [accountFact]: JSON.parse(JSON.stringify(account)) as Json },
    }),
    thisDevice,
  )
}
