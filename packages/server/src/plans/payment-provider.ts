import type { PaidLevel } from '@steading/domain/farm-plan/plan-calls'
import type { AppConfig } from '../policy'

export type Order = { id: string; farm: string; level: PaidLevel; trial: boolean; device: string }

/** Whoever takes the money: gives the page an order is paid at. What becomes of it comes back by web hook. */
export type PaymentProvider = { name: string; pageFor(order: Order): string }

/** The operator's own, our stand-in that takes no money, or nobody. */
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
