import type { PaidLevel } from '@steading/domain/frame/farm-plan/plan-calls'
import type { AppConfig } from '../policy'

export type Order = { id: string; farm: string; level: PaidLevel; trial: boolean; device: string }

/** The payment service. It has a page for each order, and reports the result by web hook. */
export type PaymentProvider = { name: string; pageFor(order: Order): string }

/** The operator's payment service, our stand-in that takes no money, or none. */
export function providerOf({ payment }: AppConfig): PaymentProvider | undefined {
  const { pages } = payment
  if (pages) return { name: 'hosted pages', pageFor: (order) => filled(pages, order) }
  if (payment.standIn) return { name: 'stand-in', pageFor: ({ id }) => `/checkout/${id}` }
  return undefined
}

const filled = (pattern: string, { id, farm, level, trial, device }: Order): string => {
  const values: Record<string, string> = { order: id, farm, level, trial: trial ? 'yes' : 'no', device }
  return pattern.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in values ? encodeURIComponent(values[name] ?? '') : whole,
  )
}
