type Order = { herd: string; tag: string; which: string; day: string }

const whole = /^[A-Z]{0,2}\d{12,15}$/

/** Tags on order, each under the key of the filing that asked for it. */
export function openOrderBook() {
  const orders = new Map<string, Order>()
  const undone = new Map<string, Order>()
  return {
    orders,
    take(key: string, herd: string, told: Readonly<Record<string, unknown>>, today: string): string[] {
      const order = { herd, tag: String(told.tag), which: String(told.which), day: String(told.day) }
      const same = [...orders.values()].some(({ tag, which }) => tag === order.tag && which === order.which)
      const reasons = [
        ...(whole.test(order.tag) ? [] : ['animalNotKnown']),
        ...(order.day > today ? ['dayToCome'] : []),
        ...(same ? ['tagOnOrder'] : []),
      ]
      if (reasons.length === 0) orders.set(key, order)
      return reasons
    },
    undo(key: string): boolean {
      const order = orders.get(key)
      if (order) undone.set(key, order)
      orders.delete(key)
      return true
    },
    redo(key: string) {
      const order = undone.get(key)
      if (order) orders.set(key, order)
    },
  }
}
