import type { FarmPlan } from '@steading/domain/account/first-herd'
import type { PhoneCountry } from '@steading/domain/account/phone-numbers'
import type { Region } from '@steading/domain/regions/regions'

/** What somebody has typed so far, but for the password; there after a reload on a bad line. */
export type SignUpDraft = {
  region: Region
  country: PhoneCountry
  typed: string
  phone: string
  /** What the right code was exchanged for. */
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
