import { codeCalls } from '@steading/domain/frame/account/code-calls'
import { type Attack, refusedOrDone, type Scene, type Tried } from './attack'
import { newFarmer, sayTo, works } from './farm-of-their-own'
import { enter } from './set-the-scene'

const { sendCode, askNewPassword } = codeCalls
const spoken = { country: 'IE', language: 'en', deviceOs: 'web', recaptchaToken: '' }
let networks = 0

/** As if half a minute went by: then a network may ask for this number again. */
const later = ({ db }: Scene) => db.deleteFrom('message_counts').where('key', 'like', 'soon %').execute()

/** Strangers ask for codes to a farmer's number until nothing is left, first from three networks, then many. */
async function useUpCodes(scene: Scene): Promise<Tried[]> {
  const [origin] = scene.origins
  const { username } = await newFarmer(scene.db)
  const { cookie } = await enter(origin, username, 'known-phone')
  const ask = (network: string, n: number, headers: string[] = []) => {
    const [path, body] =
      n % 2
        ? [sendCode.path, { ...spoken, phone: username }]
        : [askNewPassword.path, { username, herd: '', language: 'en' }]
    return sayTo(scene, origin, path, body, [`X-Forwarded-For: ${network}`, ...headers])
  }
  const newNetwork = () => `198.18.${100 + Math.floor(++networks / 250)}.${networks % 250}`
  const tried: Tried[] = []
  const attackFrom = async (count: number, eachAsks: number) => {
    for (let n = 0; n < count; n++) {
      const network = newNetwork()
      for (let times = 0; times < eachAsks; times++) {
        tried.push(await ask(network, times))
        await later(scene)
      }
    }
  }
  await attackFrom(3, 6)
  tried.push(works(await ask(newNetwork(), 0), 'three networks used up the codes of a number'))
  await attackFrom(15, 1)
  for (const n of [0, 1]) {
    await later(scene)
    const known = await ask(newNetwork(), n, [`Cookie: ${cookie}`])
    tried.push(works(known, 'strangers used up the codes of a phone that the account knows'))
  }
  return tried
}

export const attacksOnCodeShares: readonly Attack[] = [
  {
    name: 'all codes of one number, from many networks',
    as: 'stranger',
    held: refusedOrDone,
    run: useUpCodes,
  },
]
