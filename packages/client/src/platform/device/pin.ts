import {
  afterRight,
  afterWrong,
  type KeptPin,
  mustWait,
  wasAwayTooLong,
} from '@steading/domain/frame/account/pin'
import type { PinStep } from '@steading/domain/frame/account/start-up-states'
import { pinStoredAs } from '../last-seen/last-seen'
import { createStore } from './store'

const storedAs = pinStoredAs
// A few digits are soon tried through; making each try slow is all a hash can do for them.
const rounds = 210_000

/** Pages that came over an open line have no means to hash. */
export const canHavePin = (): boolean => globalThis.crypto?.subtle !== undefined

export function keptPin(): KeptPin | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(storedAs) ?? 'null')
    return typeof kept?.hash === 'string' ? kept : undefined
  } catch {
    return undefined
  }
}

/** This window's state for the PIN of its device. */
export const pinStep = createStore<PinStep>('none')

/** The app has just been opened, and any person may hold the phone. */
export const lockAtStart = (): void => pinStep.set(() => (keptPin() ? 'locked' : 'none'))

const keep = (pin: KeptPin) => localStorage.setItem(storedAs, JSON.stringify(pin))

export async function setPin(digits: string): Promise<void> {
  const salt = crypto.randomUUID()
  keep({ salt, hash: await hashed(digits, salt), wrongTries: 0, waitUntil: 0 })
  pinStep.set(() => 'open')
}

/** Called at log-out, and when the farmer turns the PIN off. */
export function forgetPin(): void {
  localStorage.removeItem(storedAs)
  pinStep.set(() => 'none')
}

/** `wait` is how long until the next try is looked at. */
export type PinTried = { right: boolean; wait: number }

export async function tryPin(digits: string): Promise<PinTried> {
  const pin = keptPin()
  if (!pin) return { right: true, wait: 0 }
  const wait = mustWait(pin, Date.now())
  if (wait > 0) return { right: false, wait }
  const right = (await hashed(digits, pin.salt)) === pin.hash
  const after = right ? afterRight(pin) : afterWrong(pin, Date.now())
  keep(after)
  return { right, wait: mustWait(after, Date.now()) }
}

async function hashed(digits: string, salt: string): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const key = await crypto.subtle.importKey('raw', bytes(digits), 'PBKDF2', false, ['deriveBits'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes(salt), iterations: rounds }
  const bits = new Uint8Array(await crypto.subtle.deriveBits(how, key, 256))
  return [...bits].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Locks again when the phone comes back out of a pocket. Returns how to stop. */
export function lockWhenAway(): () => void {
  let leftAt: number | undefined
  const changed = () => {
    if (document.visibilityState === 'hidden') leftAt = Date.now()
    else if (leftAt !== undefined && keptPin() && wasAwayTooLong(leftAt, Date.now()))
      pinStep.set((step) => (step === 'open' || step === 'none' ? 'locked' : step))
  }
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
