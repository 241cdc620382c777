/**
 * Alerts and the log-in after a lost session share the screen, one at a time, first come first served. An
 * alert over the log-in would hide the password field while the farmer types.
 */
export type AlertQueue<A extends { id: number }> = {
  alerts: readonly A[]
  reLogin: 'none' | 'waiting' | 'open'
}

export const emptyQueue = { alerts: [], reLogin: 'none' } as const

export const addAlert = <A extends { id: number }>(queue: AlertQueue<A>, alert: A): AlertQueue<A> => ({
  ...queue,
  alerts: [...queue.alerts, alert],
})

/**
 * An alert from the log-in itself, such as a wrong password, takes the log-in's place until the farmer
 * answers. Behind the log-in the farmer would never see it.
 */
export const addReLoginAlert = <A extends { id: number }>(queue: AlertQueue<A>, alert: A): AlertQueue<A> =>
  queue.reLogin === 'open' ? { alerts: [alert, ...queue.alerts], reLogin: 'waiting' } : addAlert(queue, alert)

/**
 * The log-in waits for the alert on the screen, but not for those behind it: without a session they are out
 * of date.
 */
export const askReLogin = <A extends { id: number }>(queue: AlertQueue<A>): AlertQueue<A> =>
  queue.reLogin === 'none' ? { ...queue, reLogin: queue.alerts.length > 0 ? 'waiting' : 'open' } : queue

export function answerAlert<A extends { id: number }>(queue: AlertQueue<A>, id: number): AlertQueue<A> {
  const alerts = queue.alerts.filter((alert) => alert.id !== id)
  const onScreen = queue.alerts[0]?.id === id
  return { alerts, reLogin: queue.reLogin === 'waiting' && onScreen ? 'open' : queue.reLogin }
}

export const endReLogin = <A extends { id: number }>(queue: AlertQueue<A>): AlertQueue<A> => ({
  ...queue,
  reLogin: 'none',
})

export type OnScreen<A> = { kind: 'reLogin' } | { kind: 'alert'; alert: A }

export function onScreen<A extends { id: number }>(queue: AlertQueue<A>): OnScreen<A> | undefined {
  if (queue.reLogin === 'open') return { kind: 'reLogin' }
  const [alert] = queue.alerts
  return alert && { kind: 'alert', alert }
}
