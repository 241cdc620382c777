import type { ProblemCode } from '../../records/problems/problems'

export type StartUp = {
  /** A link that carries a user name and password. */
  linkCredentials: boolean
  loggedIn: boolean
  hasLocalData: boolean
  herds: number
  farmSelected: boolean
  switchHerd: 'inProgress' | 'done' | undefined
  /** A farm-owner mark from a sign-up link, or a role that was matched. */
  signUpRole: boolean
}

export type FirstPage = 'login' | 'welcome' | 'signUp' | 'createAccount' | 'herdSelection' | 'home'

/** Where the app opens, and what it says first. */
export function firstPage(start: StartUp): { page: FirstPage; say?: ProblemCode } {
  if (start.linkCredentials) return { page: 'login' }
  if (!start.loggedIn) return { page: start.signUpRole ? 'login' : 'welcome' }
  if (!start.hasLocalData) return { page: 'login' }
  if (start.herds === 0) return { page: start.signUpRole ? 'createAccount' : 'signUp' }
  if (start.switchHerd === 'inProgress') return { page: 'herdSelection', say: 'switchHerdFailed' }
  return { page: start.farmSelected ? 'home' : 'herdSelection' }
}
