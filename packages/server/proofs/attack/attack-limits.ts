import { codeCalls } from '@steading/domain/frame/account/code-calls'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { password } from '../testing/plant'
import { type Attack, originFor, refusedOrDone, type Scene, type Tried } from './attack'
import { fails, newFarmer, onDevice, sayTo, works } from './farm-of-their-own'

const day = 24 * 3_600_000
const device = 'copied-phone'

/** The cookie of a log-in, as a thief copies it. */
async function copyCookie(origin: string, username: string): Promise<string> {
  const response = await fetch(`${origin}/${paths.login}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.18.8.1' },
    body: JSON.stringify({ username, password, deviceId: device }),
  })
  await response.arrayBuffer()
  const cookies = response.headers.getSetCookie().map((one) => one.split(';')[0] ?? '')
  return cookies.find((one) => one.startsWith('steading_refresh=')) ?? ''
}

/** Renews a copied session a year after its password was shown, and one that no call used for half a year. */
async function neverLogInAgain(scene: Scene): Promise<Tried[]> {
  const tried: Tried[] = []
  for (const [days, expiresIn] of [
    [366, day],
    [181, -1],
  ] as const) {
    const { username, account, farm } = await newFarmer(scene.db)
    const cookie = await copyCookie(scene.origins[0], username)
    const [created, expires] = [Date.now() - days * day, Date.now() + expiresIn]
    await scene.db
      .updateTable('sessions')
      .set({ created, expires, token_expires: 0 })
      .where('account', '=', account)
      .execute()
    for (const n of [0, 1]) {
      const renewed = await sayTo(scene, originFor(scene, n), paths.login, { deviceId: device }, [
        `Cookie: ${cookie}`,
      ])
      const HWKEY = String(renewed.body.url_token ?? 'A'.repeat(43))
      const read = await sayTo(scene, originFor(scene, n), paths.get, { HWKEY, farm })
      tried.push(fails(read, `a session works ${days} days on`))
    }
  }
  return tried
}

const weak = ['x', 'elevenchars', 'passwordpassword', 'qwertyuiopas', '123456789012']

/** Chooses passwords that are too short, common or endless. */
async function chooseWeakly(scene: Scene): Promise<Tried[]> {
  const { username } = await newFarmer(scene.db)
  const phone = await onDevice(scene, originFor(scene, 0), username, 'choosing')
  const choose = (newPassword: string) => phone.say(codeCalls.changePassword.path, { password, newPassword })
  const tried: Tried[] = []
  for (const one of [...weak, username, 'x'.repeat(scene.some(2_000_000))])
    tried.push(fails(await choose(one), `a password of ${one.length} letters was taken: ${one.slice(0, 20)}`))
  const endless = { username, password: 'x'.repeat(scene.some(2_000_000)), deviceId: 'x' }
  tried.push(fails(await sayTo(scene, originFor(scene, 1), paths.login, endless), 'an endless password fits'))
  return [...tried, works(await choose('seven wet meadows'), 'a good password was not taken')]
}

export const attacksOnLimits: readonly Attack[] = [
  { name: 'sessions without an end', as: 'stranger', held: refusedOrDone, run: neverLogInAgain },
  { name: 'passwords too short, common or endless', as: 'customer', held: refusedOrDone, run: chooseWeakly },
]
