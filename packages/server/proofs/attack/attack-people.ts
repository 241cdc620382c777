import { randomUUID } from 'node:crypto'
import { peopleCalls, switchUserPath } from '@steading/domain/frame/account/people-calls'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { makeGrant } from '../../src/people/adviser-grants'
import { type Attack, leaking, originFor, refused, type Scene, type Tried } from './attack'
import { rawCall, say } from './raw-call'

const { people, invite, changeRole, remove, leave, handOver, withdraw, admit, acts, grant, answer } =
  peopleCalls
const accountOf = (username: string) => `account-${username.replace(/\W/g, '')}`

/** Every call about the people of a farm, aimed at the neighbour's farm. */
async function decideForOthers(scene: Scene): Promise<Tried[]> {
  const { customer, neighbour } = scene
  const account = accountOf(neighbour.username)
  const bodies: readonly [string, object][] = [
    [people.path, {}],
    [invite.path, { username: customer.username, role: 'worker' }],
    [changeRole.path, { account, role: 'viewer' }],
    [remove.path, { account }],
    [leave.path, {}],
    [handOver.path, { username: customer.username }],
    [withdraw.path, { id: 'any' }],
    [admit.path, { id: 'any', role: 'adviser' }],
    [acts.path, {}],
    [grant.path, { device: 'mine' }],
  ]
  return sendAll(
    scene,
    bodies.map(([path, body]) => [path, { ...body, farm: neighbour.farm }]),
  )
}

/** A viewer on the neighbour's farm tries to raise their role, and to accept invitations made to others. */
async function climb(scene: Scene): Promise<Tried[]> {
  const { db, customer, neighbour } = scene
  const [account, owner] = [accountOf(customer.username), accountOf(neighbour.username)]
  const invitation = randomUUID()
  const at = Date.now()
  await db.insertInto('account_farms').values({ account, farm: neighbour.farm, role: 'viewer' }).execute()
  await db
    .insertInto('invitations')
    .values({
      ...{ id: invitation, farm: neighbour.farm, kind: 'handOver', role: 'owner', username: '+353850009999' },
      ...{ made_by: owner, made: at, ends: at + 60_000 },
    })
    .execute()
  const inFarm = { farm: neighbour.farm }
  const tried = await sendAll(scene, [
    ...['owner', 'worker', 'adviser'].map((role): Sent => [changeRole.path, { ...inFarm, account, role }]),
    [handOver.path, { ...inFarm, username: customer.username }],
    [remove.path, { ...inFarm, account: owner }],
    [invite.path, { ...inFarm, username: customer.username, role: 'worker' }],
    [admit.path, { ...inFarm, id: invitation, role: 'worker' }],
    [answer.path, { id: invitation, accept: true }],
    [grant.path, { ...inFarm, device: 'mine' }],
  ])
  const note = { ...inFarm, role: 'owner', entities: { animals: [{ id: 'animal-0', notes: 'taken' }] } }
  await sendAll(scene, [[paths.update, note]])
  const rows = await db.selectFrom('account_farms').selectAll().where('farm', '=', neighbour.farm).execute()
  const wrong = rows.length === 2 && rows.some((row) => row.account === account && row.role === 'viewer')
  await db
    .deleteFrom('account_farms')
    .where('account', '=', account)
    .where('farm', '=', neighbour.farm)
    .execute()
  return wrong ? tried : [...tried, { answer: 200, wrong: 'a role of their own making' }]
}

/** Links to act for the neighbour that are used, expired, or for another device. */
async function reuseGrants(scene: Scene): Promise<Tried[]> {
  const { db, neighbour } = scene
  const adviser = accountOf(scene.customer.username)
  const make = async (at: number, device = 'desk') => {
    const made = await makeGrant(db, at, {
      adviser,
      farm: neighbour.farm,
      device,
      role: 'adviser',
      why: 'attack',
    })
    return Object.fromEntries(new URL(made?.link ?? '', 'http://steading').searchParams)
  }
  const spent = await make(Date.now())
  await db
    .updateTable('adviser_grants')
    .set({ used: Date.now() })
    .where('farm', '=', neighbour.farm)
    .execute()
  const old = await make(Date.now() - 11 * 60_000)
  const elsewhere = { ...(await make(Date.now(), 'another-desk')), deviceId: 'desk' }
  const guessed = { ...spent, applicationCode: 'A'.repeat(43) }
  return sendAll(
    scene,
    [spent, spent, old, elsewhere, guessed].map((link): Sent => [switchUserPath, link]),
  )
}

type Sent = [path: string, body: object]

async function sendAll(scene: Scene, sent: readonly Sent[]): Promise<Tried[]> {
  const tried: Tried[] = []
  for (const [path, body] of sent) {
    const call = rawCall(path, { body: JSON.stringify({ HWKEY: scene.customer.token, ...body }) })
    tried.push(leaking(scene, await say(originFor(scene, tried.length), call)))
  }
  return tried
}

export const attacksOnPeople: readonly Attack[] = [
  { name: 'who is on the farm of somebody else', as: 'customer', held: refused, run: decideForOthers },
  { name: 'a role of their own making', as: 'customer', held: refused, run: climb },
  { name: 'an adviser’s link, used again', as: 'customer', held: refused, run: reuseGrants },
]
