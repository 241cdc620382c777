import type { AppRole } from '@steading/domain/pages/deep-links'

const storedAs = 'steading.role'

/** Somebody a link sent here to sign up: as a farm owner, or in a role that brings something along. */
export type SignUpRole = { farmOwner?: true; role?: AppRole; plan?: { [name: string]: string | undefined } }

export const rememberSignUpRole = (role: SignUpRole): void =>
  localStorage.setItem(storedAs, JSON.stringify(role))

export const hasSignUpRole = (): boolean => localStorage.getItem(storedAs) !== null

/** Once a herd is open there is nothing left to sign up for. */
export const forgetSignUpRole = (): void => localStorage.removeItem(storedAs)
