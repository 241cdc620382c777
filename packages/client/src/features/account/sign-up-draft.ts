import type { Region } from '@steading/domain/base/regions/regions'
import type { FarmPlan } from '@steading/domain/frame/account/first-herd'
import type { PhoneCountry } from '@steading/domain/frame/account/phone-numbers'

/** The answers so far, without the password. They survive a reload on a bad line. */
export type SignUpDraft = {
  region: Region
  country: PhoneCountry
  typed: string
  phone: string
  /** Received in exchange for the right code. */
  code: string
  firstname: string
  surname: string
  email: string
  farmName: string
  herdNumber: string
  farmTypes: FarmPlan[]
}

const storedAs = 'steading.sign-up'

export function readDraft(): Partial<SignUpDraft> {
  try {
    return JSON.parse(sessionStorage.getItem(storedAs) ?? '{}') as Partial<SignUpDraft>
  } catch {
    return {}
  }
}

export function keepDraft(part: Partial<SignUpDraft>): void {
  sessionStorage.setItem(storedAs, JSON.stringify({ ...readDraft(), ...part }))
}

export const forgetDraft = (): void => sessionStorage.removeItem(storedAs)
