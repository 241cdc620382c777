import { type ReminderChoice, readReminderChoice } from '@steading/domain/lists/calendar/reminders'

const choiceKey = 'steading.reminders'
const toldKey = 'steading.reminded'
/** Said once on the devices that ask only once. */
const askedKey = 'steading.applePushAccepted'

const read = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

export const reminderChoice = (): ReminderChoice => readReminderChoice(read(choiceKey))
export const keepReminderChoice = (choice: ReminderChoice): void =>
  localStorage.setItem(choiceKey, JSON.stringify(choice))

/** The day each herd was last reminded of. */
export function toldOn(farm: string): number | undefined {
  const told = read(toldKey) as { [farm: string]: unknown } | null
  const day = told?.[farm]
  return typeof day === 'number' ? day : undefined
}
export const noteTold = (farm: string, day: number): void =>
  localStorage.setItem(toldKey, JSON.stringify({ ...(read(toldKey) as object | null), [farm]: day }))

export type Permission = 'granted' | 'denied' | 'default' | 'unsupported'

/** A farmer who dismissed the question said no. From then on only the browser's settings change it. */
export function notificationPermission(): Permission {
  if (!('Notification' in window && 'serviceWorker' in navigator)) return 'unsupported'
  const { permission } = Notification
  return permission === 'default' && localStorage.getItem(askedKey) === 'false' ? 'denied' : permission
}

/** Asked after a tap, once. */
export async function askPermission(): Promise<Permission> {
  if (notificationPermission() === 'default')
    localStorage.setItem(askedKey, String((await Notification.requestPermission()) === 'granted'))
  return notificationPermission()
}
