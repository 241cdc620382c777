import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { codeCalls } from '@steading/domain/frame/account/code-calls'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { hashPassword } from '../../src/secrets/passwords'
import { password } from '../testing/plant'
import { type Another, type Attack, refusedOrDone, type Scene, type Tried } from './attack'
import { newFarmer, sayTo } from './farm-of-their-own'
import { faultUnless, onAnother } from './on-another'

/** A message service that takes this long: where an answer waited for it, the wait would show. */
const sendingMs = 400
/** A busy machine is slow, but the quickest of several answers is not slower by this much. */
const noticeable = 150
const rounds = 6
let networks = 0

const calls: { [what: string]: (phone: string) => [path: string, body: object] } = {
  'a new password': (phone) => [codeCalls.askNewPassword.path, { username: phone, herd: '', language: 'en' }],
  'a wrong password': (phone) => [paths.login, { username: phone, password: 'a guess', deviceId: 'thief' }],
  'a wrong code': (phone) => [
    codeCalls.checkCode.path,
    { phone, country: 'IE', language: 'en', otpCode: '000000', handle: 'A'.repeat(43) },
  ],
}

/** Compares how soon the server answers about numbers with an account, and about others. */
async function tellByTime(scene: Scene, { origins: [origin = ''], db }: Another): Promise<Tried[]> {
  const tried: Tried[] = []
  const known: string[] = []
  for (let n = 0; n < rounds; n++) known.push((await newFarmer(db)).username)
  // Planted passwords are hashed in a hurry; those of real accounts are not.
  await db
    .updateTable('accounts')
    .set({ password_hash: await hashPassword(password) })
    .execute()
  for (const [what, call] of Object.entries(calls)) {
    const quickest = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY }
    for (const [n, phone] of known.entries())
      for (const which of ['known', 'unknown'] as const) {
        const [path, body] = call(which === 'known' ? phone : `+35385999${String(n).padStart(4, '0')}`)
        const from = [`X-Forwarded-For: 198.18.7.${++networks % 250}`]
        const start = performance.now()
        tried.push(await sayTo(scene, origin, path, body, from))
        quickest[which] = Math.min(quickest[which], performance.now() - start)
      }
    const apart = Math.abs(quickest.known - quickest.unknown)
    const told = `${what} tells by its time who has an account (${Math.round(apart)} ms)`
    tried.push(...faultUnless(apart < noticeable, told))
  }
  return tried
}

async function atASlowService(scene: Scene): Promise<Tried[]> {
  const service = createServer((_request, response) => {
    setTimeout(() => response.end('{}'), sendingMs)
  })
  await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready))
  const smsUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}/send`
  try {
    return await onAnother(tellByTime, { smsUrl })(scene)
  } finally {
    service.closeAllConnections()
    service.close()
  }
}

export const attacksByTime: readonly Attack[] = [
  {
    name: 'who has an account, by how long answers take',
    as: 'stranger',
    held: refusedOrDone,
    run: atASlowService,
  },
]
