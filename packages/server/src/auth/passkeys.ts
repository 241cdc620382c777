import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { CodeRequest } from '@steading/domain/frame/account/code-calls'
import type { Context } from '../context'
import { makeSecret } from '../secrets/tokens'

const challengeLasts = 5 * 60_000
/** ECDSA on P-256, Ed25519 and RSA, by their COSE numbers. */
const algorithms = [-7, -8, -257]

export type PasskeySite = { id: string; origin: string }

/**
 * A passkey belongs to a site name, never to an IP address. On this machine the name is localhost, on
 * whichever port the browser opened the app.
 */
export function passkeySite(publicUrl: string, openedAt: string | undefined): PasskeySite {
  const { hostname, origin } = new URL(publicUrl)
  const here = hostname === '127.0.0.1' || hostname === '[::1]' || hostname === 'localhost'
  if (!here) return { id: hostname, origin }
  const local = /^http:\/\/localhost(:\d+)?$/.test(openedAt ?? '') ? openedAt : undefined
  return { id: 'localhost', origin: local ?? 'http://localhost' }
}

/** A new challenge to sign, so that an old signature is useless. */
export async function makeChallenge({ db, now }: Context, session = ''): Promise<string> {
  const challenge = makeSecret()
  await db
    .insertInto('passkey_challenges')
    .values({ challenge, session, ends: now() + challengeLasts })
    .execute()
  return challenge
}

/** A challenge works once, for its own session, within five minutes. */
export async function takeChallenge({ db, now }: Context, challenge: string, session = ''): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('session', '=', session)
    .where('ends', '>', now())
    .executeTakeFirst()
  return numDeletedRows > 0n
}

type Person = { account: string; username: string; name: string; known: readonly string[] }

/** The browser's options for a new passkey, which the device unlocks with a finger, face or PIN. */
export const makingOptions = (site: PasskeySite, challenge: string, who: Person) => ({
  challenge,
  rp: { id: site.id, name: 'Steading' },
  user: {
    id: Buffer.from(who.account).toString('base64url'),
    name: who.username,
    displayName: who.name || who.username,
  },
  pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
  timeout: challengeLasts,
  attestation: 'none',
  excludeCredentials: who.known.map((id) => ({ type: 'public-key', id })),
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
})

export const signingOptions = (site: PasskeySite, challenge: string) => ({
  challenge,
  rpId: site.id,
  timeout: challengeLasts,
  userVerification: 'required',
  allowCredentials: [],
})

type Made = CodeRequest<'keepPasskey'>
type Signed = CodeRequest<'usePasskey'>

/** The key of a passkey that a person made for this challenge on this site; undefined for any other. */
export async function readMade(site: PasskeySite, { challenge, credential }: Made) {
  const checked = await verifyRegistrationResponse({
    response: credential as never,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined)
  return checked?.verified ? checked.registrationInfo?.credential : undefined
}

type Kept = { id: string; public_key: Buffer; counter: number }

/** The new counter; undefined if the signature, the site or the counter is wrong. */
export async function readSigned(
  site: PasskeySite,
  { challenge, credential }: Signed,
  { id, public_key, counter }: Kept,
): Promise<number | undefined> {
  const checked = await verifyAuthenticationResponse({
    response: credential as never,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    credential: { id, publicKey: new Uint8Array(public_key), counter },
  }).catch(() => undefined)
  return checked?.verified ? checked.authenticationInfo.newCounter : undefined
}
