import { isWholeTag, keptEntries } from './kept-entries'

type Order = { herd: string; tag: string; which: string; day: string }

export function openOrderBook() {
  const { entries: orders, ...kept } = keptEntries<Order>()
  return {
    ...kept,
    orders,
    take(key: string, herd: string, told: Readonly<Record<string, unknown>>, today: string): string[] {
      const order = { herd, tag: String(told.tag), which: String(told.which), day: String(told.day) }
      const same = [...orders.values()].some(({ tag, which }) => tag === order.tag && which === order.which)
      const reasons = [
        ...(isWholeTag(order.tag) ? [] : ['animalNotKnown']),
        ...(order.day > today ? ['dayToCome'] : []),
        ...(same ? ['tagOnOrder'] : []),
      ]
      if (reasons.length === 0) orders.set(key, order)
      return reasons
    },
  }
}
