import { operatorCalls } from '@steading/domain/frame/operator/operator-calls'
import { type Attack, leaking, originFor, refused, type Scene, type Tried } from './attack'
import { rawCall, say } from './raw-call'

const calls = Object.values(operatorCalls)
const accountOf = (username: string) => `account-${username.replace(/\W/g, '')}`

/** A body that would do harm in any of the calls. */
const harm = ({ customer, neighbour }: Scene) => ({
  ...{ account: accountOf(neighbour.username), active: false, about: neighbour.farm, why: 'because I can' },
  ...{ message: 'any', plan: 'innovator', flag: 'mobs', to: 'off', adviser: customer.username, writes: true },
})

/** Ways to claim to be the operator. */
const claims = [
  {},
  { operator: true },
  { role: 'operator', source: 'operator' },
  { operators: ['+353850000301'] },
  { acting: null, switchMode: true },
  { appData: { operator: true } },
]

async function send(scene: Scene, n: number, path: string, body: object, headers: string[] = []) {
  const call = rawCall(path, { body: JSON.stringify(body), headers })
  return leaking(scene, await say(originFor(scene, n), call))
}

/** Traces of an attack: changes for every farm, or for the neighbour. */
async function left({ db, neighbour }: Scene): Promise<Tried[]> {
  const { active } = await db
    .selectFrom('accounts')
    .select('active')
    .where('username', '=', neighbour.username)
    .executeTakeFirstOrThrow()
  const log = await db.selectFrom('operator_log').select('did').execute()
  const flags = await db.selectFrom('feature_flags').select('flag').execute()
  const farm = await db.selectFrom('farms').select('id').where('id', '=', neighbour.farm).executeTakeFirst()
  return active && farm && log.length === 0 && flags.length === 0
    ? []
    : [{ answer: 200, wrong: 'something an operator does was done' }]
}

async function claim(scene: Scene): Promise<Tried[]> {
  const { token } = scene.customer
  // A role written into the account's data by mistake does not make it an operator either.
  await scene.db
    .updateTable('accounts')
    .set({ app_data: JSON.stringify({ operator: true, role: 'operator' }) })
    .where('username', '=', scene.customer.username)
    .execute()
  const tried: Tried[] = []
  for (const { path } of calls)
    for (const said of claims)
      tried.push(await send(scene, tried.length, path, { ...harm(scene), ...said, HWKEY: token }))
  return [...tried, ...(await left(scene))]
}

async function walkIn(scene: Scene): Promise<Tried[]> {
  const tried: Tried[] = []
  const keys = [[], ['Authorization: Bearer '], [`Authorization: Bearer ${'A'.repeat(43)}`]]
  for (const { path } of calls)
    for (const headers of keys) tried.push(await send(scene, tried.length, path, harm(scene), headers))
  return [...tried, ...(await left(scene))]
}

export const attacksOnOperators: readonly Attack[] = [
  { name: 'the operator’s calls, by saying that one is', as: 'customer', held: refused, run: claim },
  { name: 'the operator’s calls without a log-in', as: 'stranger', held: refused, run: walkIn },
]
