import { peopleCalls } from '@steading/domain/frame/account/people-calls'
import { planPaths } from '@steading/domain/frame/farm-plan/plan-calls'
import { type Attack, originFor, refusedOrDone, type Scene, type Tried } from './attack'
import { fails, newFarmer, onDevice, works } from './farm-of-their-own'

const { invite, handOver, invitations, answer, claimHerd, people, admit, leave } = peopleCalls
type Asked = { id: string; kind: string }

/** Two people invite, claim, hand over, accept late and leave a farm, all at once. */
async function loseTheOwner(scene: Scene): Promise<Tried[]> {
  const [first, second] = [await newFarmer(scene.db), await newFarmer(scene.db)]
  const { farm } = first
  const owner = await onDevice(scene, originFor(scene, 0), first.username, 'first')
  const next = await onDevice(scene, originFor(scene, 1), second.username, 'second')
  const owners = async (when: string): Promise<Tried> => {
    const rows = await scene.db
      .selectFrom('account_farms')
      .select('account')
      .where('farm', '=', farm)
      .where('role', '=', 'owner')
      .execute()
    return rows.length > 0 ? { answer: 200 } : { answer: 200, wrong: `no owner is left after ${when}` }
  }
  await next.say(claimHerd.path, { herdNumber: `IE${farm}` })
  await owner.say(invite.path, { farm, username: second.username, role: 'viewer' })
  const earlier = (await next.say(invitations.path)).body.invitations as Asked[]
  await owner.say(handOver.path, { farm, username: second.username })
  const asked = (await next.say(invitations.path)).body.invitations as Asked[]
  const offer = asked.find(({ kind }) => kind === 'handOver')
  const tried: Tried[] = [
    works(await next.say(answer.path, { id: offer?.id, accept: true }), 'a farm could not be handed over'),
  ]
  for (const { id } of earlier) tried.push(await next.say(answer.path, { id, accept: true }))
  tried.push(await owners('a late yes to an older invitation'))
  const claims = (await next.say(people.path, { farm })).body.asked as Asked[]
  for (const { id } of claims) tried.push(await next.say(admit.path, { farm, id, role: 'viewer' }))
  tried.push(await owners('an older claim'))
  const viewer = 'who only looks on bought a plan'
  tried.push(
    fails(await owner.say(planPaths.upgrade, { farmId: farm, level: 'complete', device_type: 'pc' }), viewer),
  )
  await scene.db
    .updateTable('account_farms')
    .set({ role: 'owner' })
    .where('farm', '=', farm)
    .where('account', '=', first.account)
    .execute()
  tried.push(...(await Promise.all([owner.say(leave.path, { farm }), next.say(leave.path, { farm })])))
  return [...tried, await owners('both left at once')]
}

export const attacksOnOwners: readonly Attack[] = [
  { name: 'a farm without an owner', as: 'customer', held: refusedOrDone, run: loseTheOwner },
]
