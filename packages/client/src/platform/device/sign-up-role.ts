import type { AppRole, DeepLink } from '@steading/domain/frame/pages/deep-links'

const storedAs = 'steading.role'

/** A user whom a link sent here to sign up: as a farm owner, or in a role with extras. */
type SignUpRole = { farmOwner?: true; role?: AppRole; plan?: { [name: string]: string | undefined } }

/** Keeps a link's role and plan on the device until the user has signed up. */
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

type Offered = { plan?: string; level?: string; farmtype?: string; discount?: string; role?: string }

/** The link's offer, passed on when the account is made. */
export function offeredBySignUpLink(): Offered {
  const { plan = {}, role, farmOwner } = JSON.parse(localStorage.getItem(storedAs) ?? '{}') as SignUpRole
  const given = { ...role?.extra, ...plan, role: role?.name ?? (farmOwner && 'farmOwner') }
  const names = ['plan', 'level', 'farmtype', 'discount', 'role'] as const
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = (given as { [name: string]: unknown })[name]
      return typeof value === 'string' && value !== '' ? [[name, value]] : []
    }),
  )
}

/** Once a herd is open there is nothing left to sign up for. */
export const forgetSignUpRole = (): void => localStorage.removeItem(storedAs)
