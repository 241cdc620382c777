import { isEnvironmentPattern } from '@steading/domain/base/environments/environment-pattern'
import { type AppConfig, contactPages } from '@steading/domain/frame/app-config/app-config'
import { webModules } from '@steading/domain/frame/pages/page-row'
import { isSafeAddress, originOf } from '@steading/domain/frame/web-modules/web-address'
import type { PaymentSettings } from './plans/payment-settings'
import { StartupProblem } from './startup-problem'

type Environment = Readonly<Record<string, string | undefined>>

/** The operator's settings for the app: websites it shows, contact pages, environments to try. */
export function readAppSettings(env: Environment): AppConfig {
  return {
    webModules: addresses(env, 'WEB_MODULES', webModules),
    contactPages: addresses(env, 'CONTACT_PAGES', contactPages),
    environments: environmentPattern(env),
  }
}

function addresses<Name extends string>(env: Environment, variable: string, names: readonly Name[]) {
  const wrong = (what: string) => new StartupProblem(`${variable} ${what}.`)
  const text = env[variable]?.trim()
  if (!text) return {}
  const given = readJson(text)
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw wrong('must be a JSON object of names and addresses')
  for (const [name, address] of Object.entries(given)) {
    if (!names.some((known) => known === name))
      throw wrong(`has an unknown name "${name}"; there are ${names.join(', ')}`)
    if (typeof address !== 'string' || !isSafeAddress(address))
      throw wrong(`must give an https:// address or a path of this server for "${name}"`)
  }
  return given as { [N in Name]?: string }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function environmentPattern(env: Environment): string | undefined {
  const pattern = env.ENV_SWITCHER?.trim() || undefined
  if (pattern !== undefined && !isEnvironmentPattern(pattern))
    throw new StartupProblem('ENV_SWITCHER must be an https:// address with {stage} and {version} in it.')
  return pattern
}

/** The sites the content policy lets the app embed. After paying, the farmer comes back to our own. */
export function frameSources({ webModules: set }: AppConfig, { pages, standIn }: PaymentSettings): string[] {
  const payAt = pages ? [pages, '/'] : standIn ? ['/'] : []
  const sites = [...Object.values(set), ...payAt].map((address) => originOf(address) ?? "'self'")
  return sites.length === 0 ? ["'none'"] : [...new Set(sites)].sort()
}
