import { fail, ok, type Result } from '@steading/domain/base/result'
import type { Problem } from '@steading/domain/records/problems/problems'
import type { FarmCalls, Tab } from '../../farm/farm-calls'
import type { FarmService } from '../service/farm-service'
import { ImportWork } from './import-work'
import { authorOf } from './record-calls'

type ImportCalls = Pick<
  FarmCalls,
  'checkImport' | 'startImport' | 'continueImport' | 'undoImport' | 'fileArrival'
>

/**
 * A herd from a file. Everything that is to be saved is written down first, then saved piece by piece: a phone that
 * dies half-way goes on where it was, and all of it can be undone as one.
 */
export function importCalls(service: FarmService): ImportCalls {
  const work = new ImportWork(service)
  return {
    checkImport: (tab, source) =>
      inFarm(service, tab, async (farm) => {
        const planned = await work.plan(farm, source)
        if (!planned.ok) return planned
        const { changes: _, ...report } = planned.value
        return ok(report)
      }),

    startImport: (tab, id, file, source) =>
      inFarm(service, tab, (farm) => work.start(farm, id, file, source, authorOf(service, tab))),

    continueImport: (tab, id) =>
      inFarm(service, tab, async (farm) => ok(await work.goOn(farm, id, authorOf(service, tab)))),

    undoImport: (tab, id) => inFarm(service, tab, (farm) => work.undo(farm, id, authorOf(service, tab))),

    fileArrival: (tab, source, asked) => inFarm(service, tab, (farm) => work.arrival(farm, source, asked)),
  }
}

async function inFarm<T>(
  service: FarmService,
  tab: Tab,
  work: (farm: string) => Promise<Result<T, Problem>>,
): Promise<Result<T, Problem>> {
  const farm = service.farmOf(tab)
  if (!farm) return fail({ code: 'saveFailed' })
  try {
    return await work(farm)
  } catch (error) {
    const problem = await service.ports.problemOf(error)
    service.events.log('HW500', { problem: problem.code })
    return fail(problem)
  }
}

/** An import that the app died in the middle of is brought to its end when the app is opened again. */
export async function resumeImports(service: FarmService): Promise<void> {
  const { farm } = service.keeper
  const tab: Tab = { id: '', farm, bigScreen: false }
  if (!farm) return
  try {
    await new ImportWork(service).resume(farm, authorOf(service, tab))
  } catch (error) {
    service.meet(await service.ports.problemOf(error))
  }
}
