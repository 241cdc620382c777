import { paths } from '@steading/domain/records/sync/wire-calls'
import { type Attack, allAtOnce, done, leaking, originFor, refused, type Scene } from './attack'
import { rawCall, say } from './raw-call'

async function logIn(scene: Scene, n: number, body: object, headers: readonly string[] = []) {
  const call = rawCall(paths.login, { body: JSON.stringify(body), headers })
  return leaking(scene, await say(originFor(scene, n), call))
}

/** A different address for each try. Only a server behind a balancer believes it; both must hold. */
const forged = (n: number) => [`X-Forwarded-For: 198.51.${Math.floor(n / 250) % 250}.${n % 250}`]
let guesses = 0

export const attacksOnLogIns: readonly Attack[] = [
  {
    name: '15 right log-ins at once',
    as: 'customer',
    held: done,
    run: (scene) => {
      const { username, password } = scene.customer
      return allAtOnce(15, (n) => logIn(scene, n, { username, password, deviceId: `helper-${n}` }))
    },
  },
  {
    name: "guesses at the neighbour's password and code from forged addresses",
    as: 'stranger',
    held: refused,
    run: (scene) =>
      allAtOnce(scene.some(120), (n) => {
        const { username } = scene.neighbour
        const code = n % 2 ? { otpCode: String(100_000 + n) } : {}
        const guess = { username, password: `guess-${n}`, deviceId: `thief-${n}`, ...code }
        return logIn(scene, n, guess, forged(guesses++))
      }),
  },
  {
    name: 'guesses at everybody from forged addresses',
    as: 'stranger',
    held: refused,
    run: (scene) =>
      allAtOnce(scene.some(300), (n) => {
        const username = `+35387${String(1_000_000 + guesses)}`
        return logIn(scene, n, { username, password: `guess-${n}` }, forged(guesses++))
      }),
  },
]
