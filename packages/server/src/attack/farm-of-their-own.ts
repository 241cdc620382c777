import type { Database } from '../database/database'
import { plantAccount } from '../testing/plant'
import { leaking, type Scene, type Tried } from './attack'
import { type Answer, rawCall, say } from './raw-call'
import { logIn } from './set-the-scene'

let made = 0

/** A farmer for one attack alone, with farms, so that no attack stumbles over what another left. */
export async function newFarmer(db: Database, farms = 1) {
  const number = ++made
  const username = `+3538666${String(number).padStart(5, '0')}`
  const own = Array.from({ length: farms }, (_, n) => `own-${number}-${n}`)
  const account = await plantAccount(db, { username, farms: own })
  return { username, account, farms: own, farm: own[0] ?? '' }
}

export type Said = Tried & { body: Record<string, unknown> }

/** Somebody logged in on one device of that server. */
export async function onDevice(scene: Scene, origin: string, username: string, device: string) {
  const token = await logIn(origin, username, device)
  return {
    token,
    say: (path: string, body: object = {}) => sayTo(scene, origin, path, { HWKEY: token, ...body }),
  }
}

export async function sayTo(
  scene: Scene,
  origin: string,
  path: string,
  body: object,
  headers: readonly string[] = [],
): Promise<Said> {
  const heard = await say(origin, rawCall(path, { body: JSON.stringify(body), headers }))
  return { ...leaking(scene, heard), body: bodyIn(heard.text) }
}

function bodyIn(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text.slice(text.indexOf('\r\n\r\n')))
  } catch {
    return {}
  }
}

/** A call that has to work, or the attack did harm. */
export const works = ({ answer, wrong }: Tried, harm: string): Tried =>
  wrong === undefined && isDone(answer) ? { answer } : { answer, wrong: wrong ?? `${harm} (${answer})` }

/** A call that must not work. */
export const fails = ({ answer, wrong }: Tried, harm: string): Tried =>
  isDone(answer) ? { answer, wrong: wrong ?? harm } : { answer, wrong }

const isDone = (answer: Answer) => answer === 200
