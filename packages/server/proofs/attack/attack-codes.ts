import { randomUUID } from 'node:crypto'
import { codeCalls } from '@steading/domain/frame/account/code-calls'
import { makeCode } from '../../src/account/one-time-codes'
import { hashSecret, makeSecret } from '../../src/secrets/tokens'
import {
  type Attack,
  allAtOnce,
  leaking,
  originFor,
  refused,
  refusedOrDone,
  type Scene,
  type Tried,
} from './attack'
import { type Heard, rawCall, say } from './raw-call'

const { askNewPassword, checkCode, setNewPassword, askPasskey, usePasskey, notMe, keepPasskey } = codeCalls
const spoken = { country: 'IE', language: 'en' }
/** A number without an account. */
const nobody = '+353859990001'
let addresses = 0

const send = (scene: Scene, n: number, path: string, body: object): Promise<Heard> => {
  const number = addresses++
  const from = `X-Forwarded-For: 203.0.${Math.floor(number / 250) % 250}.${number % 250}`
  return say(originFor(scene, n), rawCall(path, { body: JSON.stringify(body), headers: [from] }))
}
const bodyOf = ({ text }: Heard) => text.slice(text.indexOf('\r\n\r\n')).replace(/"handle":"[\w-]+"/, '')

/** An answer must not show whether an account exists. A 429 says nothing about the other number. */
async function tellApart(scene: Scene): Promise<Tried[]> {
  const asks = (phone: string): [string, object][] => [
    [askNewPassword.path, { username: phone, herd: '', language: 'en' }],
    [askNewPassword.path, { username: phone, herd: 'IE1234567', language: 'fr' }],
    [checkCode.path, { phone, ...spoken, otpCode: '000000', handle: 'A'.repeat(43) }],
  ]
  const [known, unknown] = [asks(scene.neighbour.username), asks(nobody)]
  const tried: Tried[] = []
  for (const [n, [path, body]] of known.entries()) {
    const one = await send(scene, n, path, body)
    const other = await send(scene, n, path, unknown[n]?.[1] ?? {})
    const waits = one.answer === 429 || other.answer === 429
    const same = one.answer === other.answer && bodyOf(one) === bodyOf(other)
    const wrong = waits || same ? undefined : `${path} tells who has an account`
    tried.push({ ...leaking(scene, one), ...(wrong && { wrong }) }, leaking(scene, other))
  }
  return tried
}

/** Tries every number except the right one, from many addresses at once: a code takes five tries in total. */
async function guessCodes(scene: Scene): Promise<Tried[]> {
  const phone = scene.neighbour.username
  const handle = makeSecret()
  const holder = { contact: phone, handle, address: '192.0.2.1' }
  const right = await makeCode({ db: scene.db, now: Date.now } as never, { ...holder, purpose: 'reset' })
  const tried = await allAtOnce(scene.some(120), async (n) => {
    const otpCode = String((Number(right) + 1 + n) % 1_000_000).padStart(6, '0')
    return leaking(scene, await send(scene, n, checkCode.path, { phone, ...spoken, otpCode, handle }))
  })
  const late = await send(scene, 0, checkCode.path, { phone, ...spoken, otpCode: right, handle })
  // After fewer than five guesses the right code must still work.
  return tried.length >= 5 ? [...tried, leaking(scene, late)] : tried
}

/** Shows proofs and links that are used, expired or made for something else. */
async function showAgain(scene: Scene): Promise<Tried[]> {
  const { db, neighbour } = scene
  const at = Date.now()
  const { id: account } = await db
    .selectFrom('accounts')
    .select('id')
    .where('username', '=', neighbour.username)
    .executeTakeFirstOrThrow()
  const proof = async (more: { used?: boolean; purpose?: 'signUp'; expires?: number }) => {
    const secret = makeSecret()
    const row = { id: randomUUID(), hash: hashSecret(secret), contact: neighbour.username, created: at }
    const kept = { purpose: 'reset' as const, expires: at + 60_000, ...more }
    await db
      .insertInto('code_proofs')
      .values({ ...row, ...kept })
      .execute()
    return secret
  }
  const old = makeSecret()
  const notice = { code_hash: hashSecret(old), account, made: at - 2, ends: at - 1 }
  await db.insertInto('device_notices').values(notice).execute()
  const password = 'seven stolen meadows'
  const sent: [string, object][] = []
  for (const code of [
    await proof({ used: true }),
    await proof({ purpose: 'signUp' }),
    await proof({ expires: at - 1 }),
    makeSecret(),
  ])
    sent.push([setNewPassword.path, { code, password, language: 'en' }])
  for (const code of [old, makeSecret()]) sent.push([notMe.path, { code }])
  const made = { id: 'A'.repeat(43), rawId: 'A'.repeat(43), type: 'public-key' }
  const signed = { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' }
  const credential = { ...made, response: signed }
  sent.push([usePasskey.path, { challenge: makeSecret(), credential }])
  const challenge = /"challenge":"([\w-]+)"/.exec(bodyOf(await send(scene, 0, askPasskey.path, {})))?.[1]
  sent.push([usePasskey.path, { challenge: challenge ?? makeSecret(), credential }])
  sent.push([
    keepPasskey.path,
    {
      ...{ HWKEY: scene.customer.token, challenge: challenge ?? makeSecret(), name: 'mine' },
      credential: { ...made, response: { clientDataJSON: 'e30', attestationObject: 'AAAA' } },
    },
  ])
  const tried: Tried[] = []
  for (const [path, body] of sent) {
    tried.push(leaking(scene, await send(scene, tried.length, path, body)))
  }
  return tried
}

export const attacksOnCodes: readonly Attack[] = [
  { name: 'who has an account, by what is answered', as: 'stranger', held: refusedOrDone, run: tellApart },
  { name: 'the neighbour’s code, by guessing', as: 'stranger', held: refused, run: guessCodes },
  {
    name: 'proofs, notices and passkeys that are used, old or made up',
    as: 'customer',
    held: refused,
    run: showAgain,
  },
]
