import { fail, ok, type Result } from '@steading/domain/base/result'
import { type PeopleCall, peopleCalls } from '@steading/domain/frame/account/people-calls'
import type { Problem } from '@steading/domain/records/problems/problems'
import type { FarmCalls, Tab } from '../../farm/farm-calls'
import { fetchAgain, logInAsAdviser, type SwitchUser } from '../../sync/account'
import type { FarmService } from '../service/farm-service'
import { takeHerd } from '../service/taken-herd'
import { unsentOf } from '../service/unsent'

/** The calls that change which herds a user has. */
const movesHerds: readonly PeopleCall[] = ['answer', 'addHerd']

/** The device keeps no list of the people on a farm: a page that shows them asks the server. */
export function peopleCallsOf(service: FarmService): Pick<FarmCalls, 'askPeople' | 'switchUser'> {
  let switching: Promise<Result<void, Problem>> | undefined
  return {
    async askPeople(tab, name, body) {
      const farm = service.farmOf(tab)
      if (name === 'leave' && farm && (await hasUnsent(service, farm)))
        return fail({ code: 'unsentBeforeLeaving' })
      const { path, response } = peopleCalls[name]
      const reply = await service.api.post(path, { ...body, farm }, 'people')
      if (!reply.ok) return fail({ code: reply.problem.code, serverText: reply.problem.serverText })
      const parsed = response.safeParse(reply.value)
      if (!parsed.success) return fail({ code: 'unexpected' })
      if (movesHerds.includes(name)) await readHerds(service)
      if (name === 'leave' && farm) await takeHerd(service, farm)
      return ok(parsed.data) as never
    },

    /** However often the link is opened while it is being followed, it is followed once. */
    switchUser(tab, link) {
      switching ??= switchTo(service, tab, link).finally(() => {
        switching = undefined
      })
      return switching
    },
  }
}

async function hasUnsent({ state }: FarmService, farm: string): Promise<boolean> {
  return unsentOf(await state.records.db.outbox(farm)).length > 0
}

async function readHerds({ state, api, sessionMoved }: FarmService): Promise<void> {
  if (!state.account) return
  const { shouldRelogin, switchMode = false } = state.account
  const account = await fetchAgain(api, state.account)
  if (account.ok) await state.changeAccount({ ...account.value, shouldRelogin, switchMode })
  sessionMoved()
}

async function switchTo(service: FarmService, _tab: Tab, link: SwitchUser): Promise<Result<void, Problem>> {
  const { state, api } = service
  if (state.account) return fail({ code: 'adviserAlreadyLoggedIn' })
  const keepToken = (token: string) => state.keepToken(token)
  state.switching = true
  const login = await logInAsAdviser({ api, records: state.records, now: state.now, keepToken }, link)
  if (!login.ok) return failed(service)
  state.account = login.value
  state.switching = false
  service.events.log('HW177', { farm: link.farmId })
  service.events.log('HW680')
  service.crier.tellAgain()
  service.sessionMoved()
  const { answer } = await service.crier.hold(link.farmId, () => service.keeper.choose(link.farmId))
  return answer ? ok(undefined) : failed(service)
}

/** No adviser stays half in a farmer's place: the alert that follows logs out and begins again. */
async function failed(service: FarmService): Promise<Result<void, Problem>> {
  service.state.switching = false
  await service.state.changeAccount({ switchMode: false })
  service.events.log('HW177', { failed: true })
  return fail({ code: 'switchUserFailed' })
}
