import { StartupProblem } from '../startup-problem'

/** The settings for push messages. */
export type PushSettings = {
  /** The address at which push services can contact the operator. */
  subject: string
  /** Push services besides those of the known browsers. */
  origins: readonly string[]
}

export const noPushSettings: PushSettings = { subject: 'mailto:operator@steading.invalid', origins: [] }

type Environment = Readonly<Record<string, string | undefined>>

export function readPushSettings(env: Environment): PushSettings {
  const subject = env.VAPID_SUBJECT?.trim() || noPushSettings.subject
  if (!/^(mailto:.+@.+|https:\/\/.+)$/.test(subject))
    throw new StartupProblem('VAPID_SUBJECT must begin with mailto: or https://.')
  const origins = (env.PUSH_ORIGINS ?? '').split(',').flatMap((one) => one.trim() || [])
  const wrong = origins.find((one) => !URL.canParse(one) || new URL(one).origin !== one)
  if (wrong) throw new StartupProblem(`PUSH_ORIGINS must be addresses without a path, but one is "${wrong}".`)
  return { subject, origins }
}

const browsers = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  'notify.windows.com',
]

/** The address comes from an unknown browser: any other host would open the operator's own network to it. */
export function isPushService(endpoint: string, { origins }: PushSettings): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, origin, username, port } = new URL(endpoint)
  if (origins.includes(origin)) return true
  const known = browsers.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  return known && protocol === 'https:' && username === '' && port === ''
}
