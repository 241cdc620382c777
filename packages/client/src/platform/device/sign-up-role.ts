import type { AppRole, DeepLink } from '@steading/domain/pages/deep-links'

const storedAs = 'steading.role'

/** Somebody a link sent here to sign up: as a farm owner, or in a role that brings something along. */
type SignUpRole = { farmOwner?: true; role?: AppRole; plan?: { [name: string]: string | undefined } }

/** What a link says of whoever follows it stays on the device until they have signed up. */
export function keepSignUpRole(link: DeepLink): void {
  if (link.action === 'ignored' || !(link.role || link.farmOwner)) return
  const { role, farmOwner } = link
  const plan =
    link.action === 'signUp'
      ? { plan: link.plan, level: link.level, farmtype: link.farmtype, discount: link.discount }
      : undefined
  const kept: SignUpRole = { ...(farmOwner && { farmOwner }), ...(role && { role }), ...(plan && { plan }) }
  localStorage.setItem(storedAs, JSON.stringify(kept))
}

export const hasSignUpRole = (): boolean => localStorage.getItem(storedAs) !== null

/** Once a herd is open there is nothing left to sign up for. */
export const forgetSignUpRole = (): void => localStorage.removeItem(storedAs)
