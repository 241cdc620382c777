import { fail, ok, type Result } from '@steading/domain/base/result'
import {
  type DepartmentHerd,
  departmentHerdAnswerSchema,
  departmentHerdPath,
  type HerdOutcome,
  type TheirAnimal,
} from '@steading/domain/outside/filings/department-herd'
import { type Problem, textOf } from '@steading/domain/records/problems/problems'
import type { Json } from '@steading/domain/records/sync/stored-record'
import { fedByDepartment } from '@steading/domain/reports/registers/department-differences'
import type { HerdFetched } from '../../farm/farm-client'
import type { Feed } from '../books/view-board'
import type { FarmService } from './farm-service'

type Kept = { fetchedAt: number; animals: TheirAnimal[] }

/** The name the department's herd is kept under, for days without signal. */
const herdFact = 'departmentHerd'

const keptHerd = async (service: FarmService, farm: string) =>
  (await service.state.records.db.meta(farm))[herdFact] as Kept | undefined

/** The herd as the department last gave it: what is kept here at once, and what the server has brought since. */
export const departmentFeed =
  (service: FarmService): Feed =>
  async (farm, ask, tell) => {
    const kept = await keptHerd(service, farm)
    if (kept) tell(fedByDepartment(kept.animals, kept.fetchedAt))
    if (!ask) return
    const answer = await askServer(service, farm, {})
    if (answer?.fetchedAt && answer.fetchedAt !== kept?.fetchedAt)
      tell(fedByDepartment(answer.animals, answer.fetchedAt))
  }

/** Undefined without signal. Keeps the answer. */
async function askServer(service: FarmService, farm: string, more: { fetch?: true }) {
  const reply = await service.api.post(departmentHerdPath, { farm, ...more })
  const answer = reply.ok ? departmentHerdAnswerSchema.safeParse(reply.value) : undefined
  if (!answer?.success) return undefined
  const herd: DepartmentHerd = answer.data
  if (herd.fetchedAt) {
    const kept: Kept = { fetchedAt: herd.fetchedAt, animals: herd.animals }
    await service.state.records.note(farm, { [herdFact]: kept as unknown as Json })
  }
  return herd
}

/** The problem to show for each outcome; undefined where all is well. */
const problems: { readonly [O in HerdOutcome]: Problem['code'] | undefined } = {
  done: undefined,
  underWay: 'departmentTimeout',
  timeout: 'departmentTimeout',
  notReached: 'departmentUnreachable',
  notLetIn: 'departmentUnreachable',
  tooMany: 'departmentTimeout',
}

/** Has the department asked anew, or only says of when what is kept here is. */
export async function fetchHerd(
  service: FarmService,
  farm: string,
  ask: boolean,
): Promise<Result<HerdFetched, Problem>> {
  const answer = ask ? await askServer(service, farm, { fetch: true }) : undefined
  const outcome = answer ? (answer.outcome ?? 'notReached') : 'notReached'
  const code = ask ? problems[outcome] : undefined
  if (answer?.fetchedAt) service.views.fedAnew(farm, 'department')
  if (code) {
    const { event } = textOf(code)
    if (event) service.events.log(event)
    return fail({ code })
  }
  const kept = await keptHerd(service, farm)
  return ok(kept ? { fetchedAt: kept.fetchedAt, heads: kept.animals.length } : {})
}
