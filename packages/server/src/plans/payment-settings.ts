import { isSafeAddress } from '@steading/domain/frame/web-modules/web-address'
import { StartupProblem } from '../startup-problem'

/** The payment service. Without one, the stand-in may take its place; otherwise nothing is for sale. */
export type PaymentSettings = {
  /** The provider's payment page, with {order}, {farm}, {level}, {trial} and {device} in it. */
  pages?: string | undefined
  /** The secret that signs web hooks; unset, the one the database was made with. */
  secret?: string | undefined
  standIn: boolean
}

type Environment = Readonly<Record<string, string | undefined>>
const shortestSecret = 24

export function readPaymentSettings(env: Environment, trying: boolean): PaymentSettings {
  const pages = env.PAYMENT_URL?.trim() || undefined
  const secret = env.PAYMENT_SECRET?.trim() || undefined
  const wished = env.PAYMENT_STAND_IN?.trim().toLowerCase() || undefined
  if (pages && (!isSafeAddress(pages) || !pages.startsWith('https:') || !pages.includes('{order}')))
    throw new StartupProblem('PAYMENT_URL must be an https:// address with {order} in it.')
  if (pages && !secret)
    throw new StartupProblem(
      'PAYMENT_URL needs PAYMENT_SECRET: without it anybody could say that a farm has paid.',
    )
  if (secret && secret.length < shortestSecret)
    throw new StartupProblem(`PAYMENT_SECRET must have at least ${shortestSecret} characters.`)
  if (wished !== undefined && wished !== 'yes' && wished !== 'no')
    throw new StartupProblem(`PAYMENT_STAND_IN must be yes or no, but it is "${wished}".`)
  if (pages && wished === 'yes')
    throw new StartupProblem('PAYMENT_STAND_IN cannot be yes beside PAYMENT_URL: it gives plans away.')
  // The stand-in gives plans away, so a server with real farms only offers it on request.
  const standIn = !pages && (wished ?? (trying ? 'yes' : 'no')) === 'yes'
  return { pages, secret, standIn }
}
