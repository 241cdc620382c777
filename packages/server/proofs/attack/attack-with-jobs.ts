import { paths } from '@steading/domain/records/sync/wire-calls'
import { type Attack, leaking, originFor, refusedOrDone, type Scene, type Tried } from './attack'
import { freshStatistics, weighing } from './plant-worked-animal'
import { rawCall, say } from './raw-call'

/** An upload may wait this long for its turn, and is settled after that. */
const patience = 60_000
let edits = 0

/** A hundred bytes in each herd at once; for each, the server reads and replays all jobs of the animal. */
async function editEach(scene: Scene, times: number): Promise<Tried[]> {
  const { farms, token } = scene.greedy
  const all = Array.from({ length: times }, () => farms).flat()
  return Promise.all(
    all.map(async (farm, n) => {
      const { id } = weighing(1 + (n % 50))
      const task = { id, weightMg: 400_000_000 + edits++, updatedAt: Date.now() }
      const body = JSON.stringify({ HWKEY: token, farm, entities: { tasks: [task] } })
      return leaking(scene, await say(originFor(scene, n), rawCall(paths.update, { body }), patience))
    }),
  )
}

export const attacksWithJobs: readonly Attack[] = [
  {
    name: '13 herds, 12,000 jobs on an animal, an edit in each, old statistics',
    as: 'customer',
    held: refusedOrDone,
    run: (scene) => editEach(scene, 1),
  },
  {
    name: '13 herds, 12,000 jobs on an animal, four edits in each, fresh statistics',
    as: 'customer',
    held: refusedOrDone,
    run: async (scene) => {
      await freshStatistics(scene.db)
      return editEach(scene, 4)
    },
  },
]
