import { consentDays, peopleCalls, switchUserPath } from '@steading/domain/frame/account/people-calls'
import { paths } from '@steading/domain/records/sync/wire-calls'
import type { Database } from '../../src/database/database'
import { type Attack, originFor, refusedOrDone, type Scene, type Tried } from './attack'
import { fails, newFarmer, onDevice, sayTo, works } from './farm-of-their-own'
import { faultUnless } from './on-another'

const { people, invite, invitations, answer, changeRole, grant } = peopleCalls
const minute = 60_000

const untilOf = async (db: Database, farm: string, account: string) =>
  (
    await db
      .selectFrom('account_farms')
      .select(['role', 'until'])
      .where('farm', '=', farm)
      .where('account', '=', account)
      .executeTakeFirstOrThrow()
  ).until

/** An adviser stays after their time, through a role that changes, a link and a new invitation. */
async function outstay(scene: Scene): Promise<Tried[]> {
  const { db } = scene
  const [farmer, adviser, helper] = [await newFarmer(db), await newFarmer(db), await newFarmer(db)]
  const { farm } = farmer
  const put = (account: string, role: 'adviser' | 'viewer', until: number | null) =>
    db.insertInto('account_farms').values({ account, farm, role, until }).execute()
  await put(adviser.account, 'adviser', Date.now() - minute)
  await put(helper.account, 'viewer', null)
  const owner = await onDevice(scene, originFor(scene, 0), farmer.username, 'owner')
  const office = await onDevice(scene, originFor(scene, 1), adviser.username, 'office')
  const change = (account: string, role: string) => owner.say(changeRole.path, { farm, account, role })
  const over = 'an adviser stayed after the time agreed'
  const tried = [
    fails(await office.say(paths.get, { farm }), over),
    fails(await office.say(paths.update, { farm, entities: { animals: [{ id: 'cow' }] } }), over),
    fails(await office.say(grant.path, { farm, device: 'office' }), over),
    fails(await office.say(people.path, { farm }), over),
    works(await change(helper.account, 'adviser'), 'a viewer could not be made an adviser'),
  ]
  const agreed = await untilOf(db, farm, helper.account)
  const most = Date.now() + consentDays * 24 * 60 * minute
  tried.push(
    ...faultUnless(agreed !== null && agreed <= most, 'an adviser’s time has no end'),
    works(await change(helper.account, 'worker'), 'an adviser could not be made a worker'),
    ...faultUnless(
      (await untilOf(db, farm, helper.account)) === null,
      'a worker is shut out with the old consent',
    ),
    works(
      await owner.say(invite.path, { farm, username: adviser.username, role: 'adviser' }),
      'a place that ran out blocks a new invitation',
    ),
  )
  const asked = (await office.say(invitations.path)).body.invitations as { id: string }[]
  tried.push(
    works(
      await office.say(answer.path, { id: asked[0]?.id, accept: true }),
      'an adviser could not come back',
    ),
    works(await office.say(paths.get, { farm }), 'an adviser who came back is shut out'),
  )
  return [...tried, ...(await visitTooLong(scene, { farm, account: adviser.account, office }))]
}

type Visit = { farm: string; account: string; office: Awaited<ReturnType<typeof onDevice>> }

/** A visit by a link ends with the consent, at the latest. */
async function visitTooLong(scene: Scene, { farm, account, office }: Visit): Promise<Tried[]> {
  const until = Date.now() + 5 * minute
  await scene.db
    .updateTable('account_farms')
    .set({ until })
    .where('farm', '=', farm)
    .where('account', '=', account)
    .execute()
  const made = await office.say(grant.path, { farm, device: 'desk' })
  const link = Object.fromEntries(new URL(String(made.body.link), 'http://steading').searchParams)
  const home = ['X-Forwarded-For: 203.0.113.253']
  const visit = await sayTo(scene, scene.origins[0], switchUserPath, link, home)
  return [
    works(visit, 'an adviser’s link did not work'),
    ...faultUnless(Number(visit.body.expiresAt) <= until, 'a visit outlasts the consent'),
  ]
}

export const attacksOnAdvisers: readonly Attack[] = [
  { name: 'an adviser who stays after their time', as: 'customer', held: refusedOrDone, run: outstay },
]
