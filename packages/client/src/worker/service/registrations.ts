import { fail, ok, type Result } from '@steading/domain/base/result'
import { type SubApp, subApps } from '@steading/domain/base/sub-apps'
import type { Counters } from '@steading/domain/frame/onboarding/counters'
import { registerPaths, registerResponseSchema } from '@steading/domain/frame/onboarding/register-calls'
import { registrationFailed } from '@steading/domain/frame/sub-apps/registration-failed'
import type { Problem } from '@steading/domain/records/problems/problems'
import type { Registered } from '../../farm/farm-client'
import { rememberHerd } from '../../sync/herd-memory'
import type { CallProblem } from '../../sync/ports'
import type { FarmService } from './farm-service'

type Outcome = Result<Registered, Problem>

/** The server gave no answer, or a machine in between gave one: another try will do. */
const unreachable = ({ code, status }: CallProblem): boolean =>
  code === 'turboActive' || [0, 502, 503, 504].includes(status ?? -1)

/** Signs farms up for cattle, sheep and crops; what could not be said waits on the device. */
export class Registrations {
  /** One call at a time for each, however often the farmer taps, and whatever else sends the waiting ones. */
  private readonly under = new Map<string, Promise<Outcome>>()

  constructor(private readonly service: FarmService) {}

  register(farm: string, subApp: SubApp, counters: Counters): Promise<Outcome> {
    return this.once(farm, subApp, async () => {
      const answer = await this.post(farm, subApp, counters)
      if (!answer.ok && unreachable(answer.problem)) {
        await this.service.state.keepCounters(farm, subApp, counters)
        await this.open(farm, subApp)
        return ok('waiting')
      }
      if (!answer.ok) return fail(await this.failed(farm, subApp, answer.problem))
      await this.service.state.keepRegistered(farm, subApp, counters)
      await this.fetchAgain(farm)
      await this.open(farm, subApp)
      return ok('registered')
    })
  }

  /** Sends the counts made without signal, of every herd on this device. */
  async sendWaiting(): Promise<void> {
    const { state, ports } = this.service
    if (!ports.online() || !state.mayCall()) return
    for (const { id } of state.account?.farms ?? [])
      for (const subApp of subApps) {
        const farm = String(id)
        if (state.countersFor(farm, subApp)) await this.sendOne(farm, subApp)
      }
  }

  private async sendOne(farm: string, subApp: SubApp): Promise<void> {
    await this.once(farm, subApp, async () => {
      const { state, keeper, crier } = this.service
      const counters = state.countersFor(farm, subApp)
      if (!counters) return ok('registered')
      const answer = await this.post(farm, subApp, counters)
      if (answer.ok) {
        await state.keepRegistered(farm, subApp, counters)
        void keeper.syncNow({ force: true, fetchEntities: true }, farm)
        return ok('registered')
      }
      // Refused for good it is over; anything else is tried again after the next sync.
      if (answer.problem.code !== 'accessError') return ok('waiting')
      const problem = await this.failed(farm, subApp, answer.problem)
      crier.tell({ kind: 'alert', problem })
      return fail(problem)
    })
  }

  /** The farm is another than it was: everything comes again. A sync under way began with the old one. */
  private async fetchAgain(farm: string): Promise<void> {
    const { state, keeper } = this.service
    if (keeper.syncing()) await keeper.syncNow({ force: true }, farm)
    await rememberHerd({ records: state.records, farm }, { lastSyncDate: undefined })
    await keeper.syncNow({ force: true }, farm)
  }

  private once(farm: string, subApp: SubApp, send: () => Promise<Outcome>): Promise<Outcome> {
    const key = `${farm} ${subApp}`
    const going = this.under.get(key)
    if (going) return going
    const sending = send().finally(() => this.under.delete(key))
    this.under.set(key, sending)
    return sending
  }

  private async post(farm: string, subApp: SubApp, counters: Counters): Promise<Result<void, CallProblem>> {
    const reply = await this.service.api.post(
      registerPaths[subApp],
      { farmId: farm, ...counters },
      'register',
    )
    if (!reply.ok) return reply
    const read = registerResponseSchema.safeParse(reply.value)
    return read.success && read.data.success ? ok(undefined) : fail({ code: 'registrationIssue' })
  }

  /** The one handler of a sign-up that failed, for every caller. */
  private async failed(farm: string, subApp: SubApp, { code, serverText }: CallProblem): Promise<Problem> {
    const { state, keeper } = this.service
    const after = registrationFailed(
      { code, serverText },
      { subApp, previous: state.subAppState(farm)?.previous, farmTypes: state.farmTypes(farm) },
    )
    if (after.clearsCounters) await state.keepCounters(farm, subApp, undefined)
    if (after.opens) await state.returnTo(farm, after.opens)
    if (after.looksAgain) void keeper.syncNow({ force: true }, farm)
    this.service.sessionMoved()
    return after.tell
  }

  private async open(farm: string, subApp: SubApp): Promise<void> {
    await this.service.state.chooseSubApp(farm, subApp)
    this.service.sessionMoved()
  }
}
