import { setTimeout as sleep } from 'node:timers/promises'
import { codeCalls } from '@steading/domain/frame/account/code-calls'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { password } from '../testing/plant'
import { type Another, type Attack, refusedOrDone, type Scene, type Tried } from './attack'
import { newFarmer, onDevice, sayTo } from './farm-of-their-own'
import { faultUnless, onAnother } from './on-another'

const network = '203.0.113.77'
const from = [`X-Forwarded-For: ${network}`]
const spoken = { country: 'IE', language: 'en', deviceOs: 'web', recaptchaToken: '' }
const patience = 10_000

/** A line of the log about a refused call, with the network it came from. */
function isRefusedCall(line: string): boolean {
  try {
    const { status, address } = JSON.parse(line)
    return status >= 400 && address === network
  } catch {
    return false
  }
}

/** A thief who reads the log looks for codes, numbers, passwords and tokens; the operator for the thief. */
async function readTheLog(scene: Scene, { origins: [origin = ''], db, log }: Another): Promise<Tried[]> {
  const { username, farm } = await newFarmer(db)
  const stranger = '+353860007788'
  const phone = await onDevice(scene, origin, username, 'logged-phone')
  const secret = 'my secret meadow'
  const said = (path: string, body: object) => sayTo(scene, origin, path, body, from)
  const wrong = { username, password: secret, deviceId: 'x' }
  const tried = [
    await said(codeCalls.sendCode.path, { ...spoken, phone: stranger }),
    await said(codeCalls.askNewPassword.path, { username, herd: '', language: 'en' }),
    await said(paths.login, wrong),
    await said(paths.login, { username, password, deviceId: 'y' }),
    await said(paths.get, { HWKEY: 'A'.repeat(43), farm }),
    await said(paths.get, { HWKEY: phone.token, farm: { odd: stranger } }),
    await said(`${paths.login}?password=${encodeURIComponent(secret)}`, wrong),
  ]
  const seen = () => log().split('\n').some(isRefusedCall)
  for (const until = Date.now() + patience; !seen() && Date.now() < until; ) await sleep(20)
  const text = log()
  const sent = await db.selectFrom('outbox').select('body').execute()
  const codes = sent.flatMap(({ body }) => /\b\d{6}\b/.exec(body) ?? [])
  const hidden = (what: string, values: readonly string[]) =>
    faultUnless(!values.some((value) => text.includes(value)), `the log shows ${what}`)
  return [
    ...tried,
    ...faultUnless(codes.length > 0, 'no code was sent'),
    ...hidden(
      'a code',
      codes.map((code) => ` ${code}`),
    ),
    ...hidden('a whole number', [username, stranger, username.slice(1), stranger.slice(1)]),
    ...hidden('a password', [secret, encodeURIComponent(secret), `"${password}"`]),
    ...hidden('a token', [phone.token]),
    ...faultUnless(seen(), 'the log does not say where a refused call came from'),
  ]
}

export const attacksOnLogs: readonly Attack[] = [
  { name: 'what the log says', as: 'stranger', held: refusedOrDone, run: onAnother(readTheLog) },
]
