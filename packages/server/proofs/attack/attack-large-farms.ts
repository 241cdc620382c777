import { filingPaths } from '@steading/domain/outside/filings/filing-calls'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { type Attack, allAtOnce, leaking, originFor, refusedOrDone, type Scene, type Tried } from './attack'
import { rawCall, say } from './raw-call'

const patience = 60_000

/** Each connection to the department has the server read all jobs and animals of the farm. */
async function connectAgainAndAgain(scene: Scene): Promise<Tried[]> {
  const { farms, token: HWKEY } = scene.greedy
  const connect = { username: 'farmer', password: 'secret' }
  const tried = await allAtOnce(scene.some(60), async (n) => {
    const body = JSON.stringify({ HWKEY, farm: farms[n % farms.length], connect })
    return leaking(scene, await say(originFor(scene, n), rawCall(filingPaths.department, { body }), patience))
  })
  await scene.db.deleteFrom('department_credentials').where('farm', 'in', farms).execute()
  return tried
}

/** All herds of one account are due for measuring, and each of them gets an upload. */
async function fallDue(scene: Scene): Promise<Tried[]> {
  const { farms, token: HWKEY } = scene.greedy
  await scene.db.updateTable('farm_room').set({ measured: 0 }).where('farm', 'in', farms).execute()
  return Promise.all(
    farms.map(async (farm, n) => {
      const animals = [{ id: `calf-${n}`, updatedAt: Date.now() }]
      const body = JSON.stringify({ HWKEY, farm, entities: { animals } })
      return leaking(scene, await say(originFor(scene, n), rawCall(paths.update, { body }), patience))
    }),
  )
}

export const attacksWithLargeFarms: readonly Attack[] = [
  {
    name: '60 connections to the department, of 13 herds with 12,000 jobs',
    as: 'customer',
    held: refusedOrDone,
    run: connectAgainAndAgain,
  },
  {
    name: '13 herds with 12,000 jobs due for measuring at once',
    as: 'customer',
    held: refusedOrDone,
    run: fallDue,
  },
]
