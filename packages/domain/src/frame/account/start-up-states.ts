/** The steps between the user and their farm, in the order the app asks for them. */
export type StartUpState = 'loading' | 'termsAndConditions' | 'enterPin' | 'lostPin' | 'resetPin'

type Standing = {
  /** The app knows whether a user is logged in. */
  known: boolean
  loggedIn: boolean
  termsAsked: boolean
  pin: PinStep
}

/**
 * `lost`: the farmer forgot the PIN and gives the password instead. `proven`: the password was right, and the
 * farmer chooses a new PIN.
 */
export type PinStep = 'none' | 'open' | 'locked' | 'lost' | 'proven'

const byPin: Record<PinStep, StartUpState | undefined> = {
  none: undefined,
  open: undefined,
  locked: 'enterPin',
  lost: 'lostPin',
  proven: 'resetPin',
}

/**
 * Undefined where nothing is in the way. The PIN comes first, so that a stranger with the phone cannot accept
 * the terms.
 */
export function startUpState({ known, loggedIn, termsAsked, pin }: Standing): StartUpState | undefined {
  if (!known) return 'loading'
  if (!loggedIn) return undefined
  return byPin[pin] ?? (termsAsked ? 'termsAndConditions' : undefined)
}
