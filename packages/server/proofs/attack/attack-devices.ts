import { setTimeout as sleep } from 'node:timers/promises'
import { accountCalls } from '@steading/domain/frame/account/account-calls'
import { codeCalls } from '@steading/domain/frame/account/code-calls'
import { switchUserPath } from '@steading/domain/frame/account/people-calls'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { makeGrant } from '../../src/people/adviser-grants'
import { usualPolicy } from '../../src/policy'
import { password } from '../testing/plant'
import { type Attack, anythingBut5xx, refused, refusedOrDone, type Scene, type Tried } from './attack'
import { fails, newFarmer, sayTo, works } from './farm-of-their-own'
import { type HeldLine, holdLine } from './raw-call'
import { enter } from './set-the-scene'

/** Records show their device's name. It must not let a stranger guess on, or lock its farmer out. */
async function poseAsDevice(scene: Scene): Promise<Tried[]> {
  const [origin] = scene.origins
  const { username } = await newFarmer(scene.db)
  const deviceId = 'yard-phone'
  const { cookie } = await enter(origin, username, deviceId)
  const tried: Tried[] = []
  for (let n = 0; n < 12; n++) {
    const guess = { username, password: `guess-${n}`, deviceId }
    const posing = ['X-Forwarded-For: 203.0.113.251', `Cookie: steading_device=${deviceId}`]
    tried.push(await sayTo(scene, origin, paths.login, guess, posing))
  }
  if (!tried.some(({ answer }) => answer === 429))
    tried.push({ answer: 200, wrong: 'the name of a device lets strangers guess on' })
  const own = { username, password, deviceId }
  const farmer = await sayTo(scene, origin, paths.login, own, [`Cookie: ${cookie}`])
  return [...tried, works(farmer, 'guesses in the name of a phone kept its farmer out')]
}

/** An adviser in the farmer's place acts for the farm, never for the farmer's account or their own. */
async function actForThemselves(scene: Scene): Promise<Tried[]> {
  const { db, origins } = scene
  const [farmer, adviser] = [await newFarmer(db), await newFarmer(db)]
  const grant = { adviser: adviser.account, farm: farmer.farm, device: 'desk', role: 'adviser' as const }
  const made = await makeGrant(db, Date.now(), { ...grant, why: 'attack' })
  const link = Object.fromEntries(new URL(made?.link ?? '', 'http://steading').searchParams)
  // Another address, because the earlier attacks' guesses at links count against theirs.
  const home = ['X-Forwarded-For: 203.0.113.252']
  const { body } = await sayTo(scene, origins[0], switchUserPath, link, home)
  if (typeof body.url_token !== 'string') return [{ answer: 200, wrong: 'an adviser could not be let in' }]
  const acting = (path: string, more: object = {}) =>
    sayTo(scene, origins[1], path, { HWKEY: body.url_token, ...more })
  const harm = 'an adviser in a farmer’s place reached an account'
  return [
    fails(await acting(accountCalls.exportAccount.path), harm),
    fails(await acting(paths.sessions), harm),
    fails(await acting(paths.revokeSession, { id: 'any' }), harm),
    fails(await acting(accountCalls.prove.path, { password }), harm),
    fails(await acting(codeCalls.changePassword.path, { password, newPassword: 'seven wet meadows' }), harm),
  ]
}

/** Gives a busy server time to answer every stream. */
const patience = 8_000

/** Opens twice as many streams as an account may hold, all at once. */
async function openStreams(scene: Scene): Promise<Tried[]> {
  const { customer, origins } = scene
  const most = usualPolicy.openApps.perAccount
  const head = [
    `GET /${paths.news}?farm=${customer.farm} HTTP/1.1`,
    'Host: farm',
    `Authorization: Bearer ${customer.token}`,
  ]
  const call = Buffer.from(`${head.join('\r\n')}\r\n\r\n`)
  const lines = Array.from({ length: 2 * most }, () => holdLine(origins[0], call))
  const isOpen = ({ socket }: HeldLine) => !socket.destroyed
  const until = Date.now() + patience
  const over = () =>
    lines.filter(isOpen).length <= most && lines.every((line) => !isOpen(line) || line.heard())
  while (!over() && Date.now() < until) await sleep(20)
  const open = lines.filter(isOpen).length
  const tried = lines.map((line): Tried => ({ answer: line.letGo().answer }))
  if (open > most) tried.push({ answer: 200, wrong: `one account holds ${open} streams` })
  return tried
}

export const attacksOnDevices: readonly Attack[] = [
  { name: 'the name of a device as a credential', as: 'stranger', held: refusedOrDone, run: poseAsDevice },
  { name: 'an adviser who acts for themselves', as: 'customer', held: refused, run: actForThemselves },
  { name: '40 streams of one account at once', as: 'customer', held: anythingBut5xx, run: openStreams },
]
