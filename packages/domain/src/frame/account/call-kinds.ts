import { paths } from '../../records/sync/wire-calls'
import { planPaths } from '../farm-plan/plan-calls'
import { codeCalls } from './code-calls'
import { switchUserPath } from './people-calls'

/**
 * The kinds of call, by which the app's log and the server's name one that failed, each with its addresses. A
 * kind without an address belongs to a part still to come, or goes from our server to the department.
 */
export const callKinds = {
  login: [paths.login, codeCalls.usePasskey.path],
  requestOtp: [codeCalls.sendCode.path],
  checkOtp: [codeCalls.checkCode.path],
  backupAndSync: [paths.update, paths.events],
  fetchEntities: [paths.get, paths.check],
  getFarms: [paths.account('')],
  registerCalf: [],
  batchRegisterCalf: [],
  uploadFile: [],
  downloadFile: [],
  logOut: [paths.logout],
  switchUser: [switchUserPath],
  weather: [],
  reports: [],
  insights: [],
  pedigree: [],
  chat: [],
  requestQuote: [planPaths.requestQuote],
} as const satisfies Record<string, readonly string[]>

export type CallKind = keyof typeof callKinds

const kindOf = new Map(
  Object.entries(callKinds).flatMap(([kind, of]) => of.map((path) => [path, kind as CallKind] as const)),
)
const country = /^(api\/2\/)([A-Za-z]{2}|:\w+(\(.*\))?)$/

/** The kind of the call to an address, a route's pattern too; any other is named by its address. */
export function callKindOf(address: string): string {
  const path = address.replace(/^\//, '')
  return kindOf.get(path.replace(country, '$1')) ?? path
}
