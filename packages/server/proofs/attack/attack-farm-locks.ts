import { randomUUID } from 'node:crypto'
import { peopleCalls } from '@steading/domain/frame/account/people-calls'
import { registerPaths } from '@steading/domain/frame/onboarding/register-calls'
import { lotCalls } from '@steading/domain/outside/shared-lots/lot-calls'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { type Attack, allAtOnce, leaking, originFor, refusedOrDone, type Scene, type Tried } from './attack'
import { weighing } from './plant-worked-animal'
import { rawCall, say } from './raw-call'

/** A call may wait this long for the lock of its farm. */
const patience = 60_000
let edits = 0

const lot = { species: 'BOVINE', animals: [{ tag: '372000000000001', sex: 'F' }] }
const short: readonly [path: string, body: object][] = [
  [peopleCalls.invite.path, { username: '+353850009998', role: 'worker' }],
  [peopleCalls.endVisit.path, { id: 'none' }],
  [lotCalls.share.path, { days: 7, lot }],
  [registerPaths.bovine, {}],
]

/** Two heavy uploads hold the locks of two herds, while short calls about the same herds wait for them. */
async function queueBehindOwnUploads(scene: Scene): Promise<Tried[]> {
  const { farms, token: HWKEY } = scene.greedy
  const tell = async (n: number, path: string, farm: string, body: object) => {
    const call = rawCall(path, { body: JSON.stringify({ HWKEY, farm, farmId: farm, ...body }) })
    return leaking(scene, await say(originFor(scene, n), call, patience))
  }
  const heavy = farms.slice(0, 4).map((farm, n) => {
    const task = { id: weighing(1 + n).id, weightMg: 300_000_000 + edits++, updatedAt: Date.now() }
    return tell(n, paths.update, farm, { entities: { tasks: [task] } })
  })
  const waiting = allAtOnce(scene.some(56), (n) => {
    const [path, body] = short[n % short.length] ?? ['', {}]
    return tell(n, path, farms[n % 2] ?? '', body)
  })
  const tried = [...(await Promise.all(heavy)), ...(await waiting)]
  await scene.db.deleteFrom('shared_lots').where('farm', 'in', farms).execute()
  return tried
}

/** One invitation, accepted by its guest through both servers at once, as often as an account may call. */
async function answerAtOnce(scene: Scene): Promise<Tried[]> {
  const { customer, greedy, db } = scene
  const id = randomUUID()
  const at = Date.now()
  const [farm = ''] = greedy.farms
  const { account: made_by } = await db
    .selectFrom('account_farms')
    .select('account')
    .where('farm', '=', farm)
    .executeTakeFirstOrThrow()
  const asked = { id, farm, kind: 'join', role: 'viewer', username: customer.username } as const
  await db
    .insertInto('invitations')
    .values({ ...asked, made_by, made: at, ends: at + 60_000 })
    .execute()
  const body = JSON.stringify({ HWKEY: customer.token, id, accept: false })
  return allAtOnce(scene.some(64), async (n) =>
    leaking(scene, await say(originFor(scene, n), rawCall(peopleCalls.answer.path, { body }), patience)),
  )
}

export const attacksOnFarmLocks: readonly Attack[] = [
  {
    name: 'short calls behind the lock of the own heavy uploads',
    as: 'customer',
    held: refusedOrDone,
    run: queueBehindOwnUploads,
  },
  {
    name: 'one invitation answered 64 times at once',
    as: 'customer',
    held: refusedOrDone,
    run: answerAtOnce,
  },
]
