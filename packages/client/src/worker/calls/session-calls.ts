import { fail, ok, type Result } from '@steading/domain/base/result'
import { logOutInOrder } from '@steading/domain/frame/herds/log-out'
import { speaksOfTheSession } from '@steading/domain/records/problems/problem-from-status'
import type { Problem } from '@steading/domain/records/problems/problems'
import type { OutboxRow } from '@steading/domain/records/sync/outbox'
import { paths } from '@steading/domain/records/sync/wire-calls'
import * as z from 'zod'
import type { FarmCalls, Tab } from '../../farm/farm-calls'
import { type Account, type LogIn, logIn, logInWithPasskey } from '../../sync/account'
import { rememberHerd } from '../../sync/herd-memory'
import type { CallProblem } from '../../sync/ports'
import { type FarmService, NotCleared } from '../service/farm-service'
import { loadFlags } from '../service/load-flags'
import { takeHerd } from '../service/taken-herd'
import { herdsOf, unsentOf } from '../service/unsent'

type SessionCalls = Pick<
  FarmCalls,
  | 'logIn'
  | 'logInWithPasskey'
  | 'needLogIn'
  | 'leaveHerd'
  | 'signOut'
  | 'forceLogOut'
  | 'chooseHerd'
  | 'changeLanguage'
  | 'chooseRegion'
  | 'chooseSubApp'
  | 'devices'
  | 'revokeDevice'
>

const sessionsSchema = z.looseObject({
  sessions: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      deviceType: z.string(),
      created: z.number(),
      lastSeen: z.number(),
      current: z.boolean(),
    }),
  ),
})

export function sessionCalls(service: FarmService): SessionCalls {
  return {
    async logIn(tab, username, password, country, language, otpCode) {
      const given = { username, password, country, language, otpCode }
      return entered(service, tab, (ports) => logIn(ports, given))
    },

    logInWithPasskey: (tab, signed) => entered(service, tab, (ports) => logInWithPasskey(ports, signed)),

    needLogIn: () => service.sessionExpired(),

    async leaveHerd(tab) {
      const farm = service.farmOf(tab)
      if (farm) await service.keeper.leave(farm)
    },

    async signOut() {
      const outbox = await service.state.records.db.outbox()
      if (outbox.length > 0) {
        service.events.log('HW536')
        return fail({ code: 'notSynchronised', values: unsentIn(service, outbox) })
      }
      const check = await service.api.post(paths.serverCheck, {}, 'logOut')
      if (!check.ok) return notSignedOut(service, check.problem)
      try {
        await logOutInOrder({ ...clearing(service), forceLogOut: () => endSession(service) })
      } catch (error) {
        if (error instanceof NotSignedOut) return notSignedOut(service, error.problem)
        if (error instanceof NotCleared) return fail({ code: 'databaseNotCleared' })
        throw error
      }
      await service.startAgain()
      return ok(undefined)
    },

    async forceLogOut() {
      if (service.ports.online()) await service.keeper.syncNow({ force: true, fetchEntities: false })
      const endSession = async () => {
        await service.api.post(paths.logout, {})
        await service.clearRecords()
      }
      try {
        await logOutInOrder({ ...clearing(service), forceLogOut: endSession })
      } catch (error) {
        if (!(error instanceof NotCleared)) throw error
        return service.notices.send({ kind: 'alert', problem: { code: 'databaseNotCleared' } })
      }
      await service.startAgain()
    },

    async chooseHerd(_tab, farm) {
      if (!service.state.account?.farms.some((known) => known.id === farm))
        return fail({ code: 'herdNotYours' })
      if (service.state.turbo) return fail({ code: 'turboActive' })
      // A herd that is chosen opens in the sub-app its farm types give.
      await service.state.forgetSubApp(farm)
      const flags = loadFlags(service, farm)
      const { answer, problems } = await service.crier.hold(farm, () => service.keeper.choose(farm))
      await flags
      return answer ? ok(undefined) : fail(await whyNotSwitched(service, farm, problems))
    },

    async changeLanguage(tab, language) {
      const farm = service.farmOf(tab)
      const failed = (reply: Result<unknown, CallProblem>): Result<void, Problem> => {
        service.events.log('HW157')
        if (!reply.ok && speaksOfTheSession(reply.problem.code)) return fail(plain(reply.problem))
        return fail({ code: 'languageChangeFailed' })
      }
      const check = await service.api.post(paths.serverCheck, {})
      if (!check.ok && check.problem.code === 'turboActive') return fail({ code: 'turboActive' })
      if (!check.ok || !farm) return failed(check)
      const reply = await service.api.post(paths.changeLanguage, { farm, language })
      if (!reply.ok) return failed(reply)
      await service.state.changeAccount({ language })
      service.sessionMoved()
      // System types come in the farmer's language, so everything is fetched again.
      await rememberHerd(
        { records: service.state.records, farm },
        { lastSyncDate: undefined, systemTypes: 0 },
      )
      void service.keeper.syncNow({ force: true }, farm)
      return ok(undefined)
    },

    async chooseRegion(tab, region) {
      const farm = service.farmOf(tab)
      await service.state.changeAccount({ region, shouldReselectRegion: false })
      service.placeMoved()
      if (!farm) return
      // System types differ by region, so everything is fetched again.
      await rememberHerd(
        { records: service.state.records, farm },
        { lastSyncDate: undefined, systemTypes: 0 },
      )
      void service.keeper.syncNow({ force: true }, farm)
    },

    async chooseSubApp(tab, subApp) {
      const farm = service.farmOf(tab)
      const chosen = farm !== undefined && (await service.state.chooseSubApp(farm, subApp))
      // The farm may open something else than this window thought: that is worked out again.
      if (farm && !chosen) await service.state.followPaywall(farm)
      service.sessionMoved()
      if (!chosen) return fail({ code: 'accessError' })
      return ok(undefined)
    },

    async devices() {
      const reply = await service.api.post(paths.sessions, {})
      if (!reply.ok) return reply
      const parsed = sessionsSchema.safeParse(reply.value)
      return parsed.success ? ok(parsed.data.sessions) : fail({ code: 'unexpected' })
    },

    async revokeDevice(_tab, id) {
      const reply = await service.api.post(paths.revokeSession, { id })
      return reply.ok ? ok(undefined) : reply
    },
  }
}

type Enter = (ports: LogIn) => Promise<Result<Account, Problem>>

/** Logs a user in, by any of the ways to prove who they are. */
async function entered(service: FarmService, tab: Tab, enter: Enter) {
  const { state, api } = service
  const known = state.account
  const answer = await enter({
    api,
    records: state.records,
    now: state.now,
    keepToken: (token) => state.keepToken(token),
    erasureCancelled: () =>
      service.notices.send({ kind: 'toast', text: 'ACCOUNT.ERASURE_CANCELLED', tone: 'success' }),
  })
  if (!answer.ok) return answer
  state.account = answer.value
  // Another user's log-in on this phone must not inherit the last user's herd.
  if (known && known.userId !== answer.value.userId && !state.owns(service.keeper.farm))
    service.keeper.leaveAll()
  service.crier.tellAgain()
  service.sessionMoved()
  if (known) service.keeper.returned()
  const session = state.sessionFor(tab, service.keeper.farm)
  return session ? ok(session) : fail<Problem>({ code: 'loginFailed' })
}

/** Clears the device besides the log-in. The screen asks before it, and closes the windows behind it. */
const clearing = (service: FarmService) => ({
  removeSwitchStatus: () => service.state.forgetSwitch(),
  logEvent: async () => {
    service.events.log('HW537')
    // The log goes with everything else on the device, so this leaves it first.
    await service.events.sendAll()
  },
  removeBackup: () => service.ports.backupFile.remove(),
  clearEventLog: () => service.events.clear(),
})

class NotSignedOut extends Error {
  constructor(readonly problem: CallProblem) {
    super(problem.code)
  }
}

async function endSession(service: FarmService): Promise<void> {
  const reply = await service.api.post(paths.logout, {})
  // A session the server has already ended is as good as signed out.
  if (!reply.ok && !ended(reply.problem.status)) throw new NotSignedOut(reply.problem)
  await service.clearRecords()
}

function notSignedOut(service: FarmService, problem: CallProblem): Result<void, Problem> {
  service.events.log('HW535')
  return fail(plain(problem))
}

/** True for a closed account too: the server lets no user in with it, not even to sign out. */
const ended = (status: number | undefined) => status === 401 || status === 403 || status === 406

const plain = ({ code, serverText }: CallProblem): Problem => ({ code, serverText })

/** How much is unsent, and of which herds. */
export function unsentIn({ state }: FarmService, outbox: readonly OutboxRow[]) {
  const herds = herdsOf(outbox).map((farm) => state.herdNumberOf(farm))
  return { count: unsentOf(outbox).length, herds: herds.join(', ') }
}

/** One answer for the farmer: what the log-in or the account has to say, or else that the switch did not work. */
async function whyNotSwitched(
  service: FarmService,
  farm: string,
  problems: readonly Problem[],
): Promise<Problem> {
  const why = problems.find(({ code }) => speaksOfTheSession(code))
  if (why?.code === 'herdNotYours') return (await takeHerd(service, farm)) ?? why
  return why ?? { code: 'switchHerdFailed' }
}
