import { isSafeAddress } from '../http/loopback'
import { StartupProblem } from '../startup-problem'

/** The message services. Messages without a service stay in the outbox, where the operator reads them. */
export type MessageServices = {
  sms: { url: string; key: string | undefined; from: string | undefined } | undefined
  mail: { url: string; from: string } | undefined
  captcha: { url: string; secret: string } | undefined
  /** The key to read the outbox over the network; unset, that is impossible. */
  operatorKey: string | undefined
}

export const noServices: MessageServices = {
  sms: undefined,
  mail: undefined,
  captcha: undefined,
  operatorKey: undefined,
}

type Environment = Readonly<Record<string, string | undefined>>

export function readMessageServices(env: Environment): MessageServices {
  const sms = safeAddress(env, 'SMS_URL')
  const mail = address(env, 'SMTP_URL', ['smtp:', 'smtps:'])
  const captcha = safeAddress(env, 'CAPTCHA_URL')
  return {
    sms: sms ? { url: sms, key: text(env, 'SMS_KEY'), from: text(env, 'SMS_FROM') } : undefined,
    mail: mail ? { url: mail, from: needed(env, 'MAIL_FROM', 'SMTP_URL') } : undefined,
    captcha: captcha ? { url: captcha, secret: needed(env, 'CAPTCHA_SECRET', 'CAPTCHA_URL') } : undefined,
    operatorKey: operatorKey(env),
  }
}

const text = (env: Environment, name: string): string | undefined => env[name]?.trim() || undefined

function address(env: Environment, name: string, protocols: readonly string[]): string | undefined {
  const value = text(env, name)
  if (value === undefined) return undefined
  if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value
  // The error does not repeat the value: it may contain a password.
  throw new StartupProblem(`${name} must be an address that begins with ${protocols[0]}//.`)
}

/** Anyone on the way can read a code sent over plain http. */
function safeAddress(env: Environment, name: string): string | undefined {
  const value = address(env, name, ['https:', 'http:'])
  if (value === undefined || isSafeAddress(value)) return value
  throw new StartupProblem(`${name} must be an address that begins with https://.`)
}

function needed(env: Environment, name: string, because: string): string {
  const value = text(env, name)
  if (value) return value
  throw new StartupProblem(`${because} is set, so ${name} must be too.`)
}

const shortestKey = 16

function operatorKey(env: Environment): string | undefined {
  const key = text(env, 'OPERATOR_KEY')
  if (key === undefined || key.length >= shortestKey) return key
  throw new StartupProblem(`OPERATOR_KEY must have at least ${shortestKey} characters.`)
}
