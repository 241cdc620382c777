import type { Database } from '../../src/database/database'
import { plantAccount } from '../testing/plant'
import { leaking, type Scene, type Tried } from './attack'
import { type Answer, rawCall, say } from './raw-call'
import { logIn } from './set-the-scene'

let made = 0

/** A farmer with farms for one attack alone, so that attacks do not trip over each other's leftovers. */
export async function newFarmer(db: Database, farms = 1) {
  const number = ++made
  const username = `+3538666${String(number).padStart(5, '0')}`
  const own = Array.from({ length: farms }, (_, n) => `own-${number}-${n}`)
  const account = await plantAccount(db, { username, farms: own })
  return { username, account, farms: own, farm: own[0] ?? '' }
}

export type Said = Tried & { body: Record<string, unknown> }

/** A farmer logged in to this server on one device. */
export async function onDevice(scene: Scene, origin: string, username: string, device: string) {
  // One of the two servers knows callers by their own addresses; its sessions work on both.
  const [knowing] = scene.origins
  const token = await logIn(scene.origins.includes(origin) ? knowing : origin, username, device)
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

/** A call that must work; if it fails, the attack did harm. */
export const works = ({ answer, wrong }: Tried, harm: string): Tried =>
  wrong === undefined && isDone(answer) ? { answer } : { answer, wrong: wrong ?? `${harm} (${answer})` }

export const fails = ({ answer, wrong }: Tried, harm: string): Tried =>
  isDone(answer) ? { answer, wrong: wrong ?? harm } : { answer, wrong }

const isDone = (answer: Answer) => answer === 200
