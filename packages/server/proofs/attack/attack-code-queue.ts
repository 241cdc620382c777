import { codeCalls } from '@steading/domain/frame/account/code-calls'
import { passwordFits } from '../../src/secrets/passwords'
import { hashSecret, makeSecret } from '../../src/secrets/tokens'
import { type Attack, allAtOnce, refusedOrDone, type Scene, type Tried } from './attack'
import { sayTo, works } from './farm-of-their-own'

const { sendCode, checkCode, askNewPassword } = codeCalls
const spoken = { country: 'IE', language: 'en' }
let numbers = 0
const newNumber = () => `+35384${String(++numbers).padStart(7, '0')}`
const from = (address: string) => [`X-Forwarded-For: ${address}`]
const attacker = from('198.18.0.66')

/** The server behind the balancer, which believes the forwarded address. */
const behindBalancer = ({ origins }: Scene) => origins[0]

/** One address asks for all the codes it can, also for the farmer's number, and guesses the farmer's own. */
async function closeTheQueue(scene: Scene): Promise<Tried[]> {
  const origin = behindBalancer(scene)
  const farmer = newNumber()
  const asksFor = (n: number) => (n % 2 ? farmer : newNumber())
  const flood = allAtOnce(scene.some(80), (n) =>
    n % 4 < 2
      ? sayTo(
          scene,
          origin,
          askNewPassword.path,
          { username: asksFor(n), herd: '', language: 'en' },
          attacker,
        )
      : sayTo(scene, origin, sendCode.path, { ...asking, phone: asksFor(n) }, attacker),
  )
  const home = from(`203.0.113.${1 + (numbers % 250)}`)
  const asked = await sayTo(scene, origin, sendCode.path, { ...asking, phone: farmer }, home)
  const guess = { phone: farmer, ...spoken, handle: makeSecret() }
  const guesses = await allAtOnce(8, (n) =>
    sayTo(scene, origin, checkCode.path, { ...guess, otpCode: String(100_000 + n) }, attacker),
  )
  const otpCode = await codeSentTo(scene, farmer, String(asked.body.handle))
  const shown = { phone: farmer, ...spoken, otpCode, handle: asked.body.handle }
  const right = await sayTo(scene, origin, checkCode.path, shown, home)
  return [
    ...(await flood),
    ...guesses,
    works(asked, 'one address kept a farmer from a code'),
    works(right, 'a stranger’s guesses voided a farmer’s code'),
  ]
}

const asking = { ...spoken, deviceOs: 'web', recaptchaToken: '' }

/** Without a message service, messages stay in the outbox: also the codes that the attacker asked for the farmer. */
async function codeSentTo({ db }: Scene, recipient: string, handle: string): Promise<string> {
  const own = await db
    .selectFrom('one_time_codes')
    .select('hash')
    .where('handle_hash', '=', hashSecret(handle))
    .executeTakeFirst()
  const sent = await db.selectFrom('outbox').select('body').where('recipient', '=', recipient).execute()
  for (const { body } of sent) {
    const code = /\b\d{6}\b/.exec(body)?.[0]
    if (code && (await passwordFits(own?.hash, code))) return code
  }
  return '000000'
}

export const attacksOnCodeQueue: readonly Attack[] = [
  { name: 'the queue of codes, from one address', as: 'stranger', held: refusedOrDone, run: closeTheQueue },
]
