/** What stands between somebody and their farm, in the order it is asked. */
export type StartUpState = 'loading' | 'termsAndConditions' | 'enterPin' | 'lostPin' | 'resetPin'

type Standing = {
  /** It is known whether anybody is logged in. */
  known: boolean
  loggedIn: boolean
  termsAsked: boolean
  pin: PinStep
}

/** `lost`: the farmer says so and gives the password instead; `proven`: it was right, and a new PIN is chosen. */
export type PinStep = 'none' | 'open' | 'locked' | 'lost' | 'proven'

const byPin: Record<PinStep, StartUpState | undefined> = {
  none: undefined,
  open: undefined,
  locked: 'enterPin',
  lost: 'lostPin',
  proven: 'resetPin',
}

/** Undefined: nothing is in the way. The PIN comes first, so that a stranger with the phone agrees to nothing. */
export function startUpState({ known, loggedIn, termsAsked, pin }: Standing): StartUpState | undefined {
  if (!known) return 'loading'
  if (!loggedIn) return undefined
  return byPin[pin] ?? (termsAsked ? 'termsAndConditions' : undefined)
}
