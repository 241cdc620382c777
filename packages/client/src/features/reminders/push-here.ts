import type { FarmClient } from '../../farm/farm-client'
import { askPermission } from '../../platform/device/reminders'

const ready = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration('/') : undefined

/** Whether this browser can receive push messages while the app is closed. */
export const canBePushed = (): boolean => 'PushManager' in window && 'serviceWorker' in navigator

export async function pushedHere(): Promise<PushSubscription | undefined> {
  return (canBePushed() && (await (await ready())?.pushManager?.getSubscription())) || undefined
}

/** False where the browser or the farmer said no. */
export async function subscribeHere(farm: FarmClient, pushKey: string): Promise<boolean> {
  if ((await askPermission()) !== 'granted') return false
  const registration = await ready()
  const subscription = await registration?.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
    .catch(() => undefined)
  const { p256dh, auth } = subscription?.toJSON().keys ?? {}
  if (!subscription || !p256dh || !auth) return false
  const { endpoint } = subscription
  const answer = await farm.askReminders('subscribe', { endpoint, keys: { p256dh, auth } })
  if (!answer.ok) await subscription.unsubscribe()
  return answer.ok
}

export async function unsubscribeHere(farm: FarmClient): Promise<void> {
  const subscription = await pushedHere()
  if (!subscription) return
  await farm.askReminders('unsubscribe', { endpoint: subscription.endpoint })
  await subscription.unsubscribe()
}
