import { randomUUID } from 'node:crypto'
import { codeCalls } from '@steading/domain/frame/account/code-calls'
import { peopleCalls } from '@steading/domain/frame/account/people-calls'
import { reminderCalls } from '@steading/domain/frame/account/reminder-calls'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { hashSecret, makeSecret } from '../../src/secrets/tokens'
import { type Attack, originFor, refusedOrDone, type Scene, type Tried } from './attack'
import { fails, newFarmer, onDevice, sayTo, works } from './farm-of-their-own'
import { logIn } from './set-the-scene'

const { setNewPassword, removePasskey } = codeCalls

/** A farmer gets such a proof for a right code, and can set a new password with it for an hour. */
async function plantProof({ db }: Scene, contact: string): Promise<string> {
  const secret = makeSecret()
  const kept = { id: randomUUID(), hash: hashSecret(secret), contact, purpose: 'reset' as const }
  const times = { created: Date.now(), expires: Date.now() + 60_000 }
  await db
    .insertInto('code_proofs')
    .values({ ...kept, ...times })
    .execute()
  return secret
}

/** The thief holds an older proof; the farmer sets a new password with a later one. */
async function afterTheReset(scene: Scene): Promise<Tried[]> {
  const { username } = await newFarmer(scene.db)
  const thief = await logIn(scene.origins[0], username, 'stolen-phone')
  const [older, newer] = [await plantProof(scene, username), await plantProof(scene, username)]
  const set = (n: number, code: string, password: string) =>
    sayTo(scene, originFor(scene, n), setNewPassword.path, { code, password, language: 'en' })
  return [
    works(await set(0, newer, 'seven wet meadows'), 'a farmer got no new password'),
    fails(await set(1, older, 'eight dry meadows'), 'an older proof set a password after the reset'),
    fails(
      await sayTo(scene, scene.origins[1], paths.sessions, { HWKEY: thief }),
      'a stolen phone stayed logged in over a new password',
    ),
  ]
}

/** A phone left lying, an hour after its farmer last gave the password. */
async function withoutPassword(scene: Scene): Promise<Tried[]> {
  const { username, farm, account } = await newFarmer(scene.db)
  const phone = await onDevice(scene, originFor(scene, 0), username, 'left-lying')
  await scene.db.updateTable('sessions').set({ proven_at: 1 }).where('account', '=', account).execute()
  const words = { title: 'x' }
  return [
    fails(
      await phone.say(peopleCalls.handOver.path, { farm, username: scene.customer.username }),
      'a farm was handed over without the password',
    ),
    fails(
      await phone.say(removePasskey.path, { id: 'A'.repeat(43) }),
      'a passkey was removed without the password',
    ),
    fails(
      await phone.say(reminderCalls.makeFeed.path, { farm, words, says: 'en' }),
      'a calendar was opened to the web without the password',
    ),
  ]
}

export const attacksWithOldProofs: readonly Attack[] = [
  { name: 'an older proof after a new password', as: 'stranger', held: refusedOrDone, run: afterTheReset },
  { name: 'a phone left lying', as: 'stranger', held: refusedOrDone, run: withoutPassword },
]
