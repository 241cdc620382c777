import { isEnvironmentPattern } from '../../base/environments/environment-pattern'
import { type Region, regionFacts } from '../../base/regions/regions'
import { type WebModule, webModules } from '../pages/page-row'
import { isSafeAddress } from '../web-modules/web-address'

export const contactPages = ['ie', 'uk', 'default'] as const
export type ContactPage = (typeof contactPages)[number]

/** Settings an operator made for every user, logged in or not. */
export type AppConfig = {
  webModules: { [Name in WebModule]?: string }
  contactPages: { [Name in ContactPage]?: string }
  /** Set only where people try out versions. */
  environments: string | undefined
}

export const nothingSet: AppConfig = { webModules: {}, contactPages: {}, environments: undefined }

/** Parses by hand, since the first page needs it. Leaves out an address that may not be shown. */
export function readAppConfig(answer: unknown): AppConfig {
  const parts = isObject(answer) ? answer : {}
  const { environments } = parts
  return {
    webModules: addresses(parts.webModules, webModules),
    contactPages: addresses(parts.contactPages, contactPages),
    environments:
      typeof environments === 'string' && isEnvironmentPattern(environments) ? environments : undefined,
  }
}

function addresses<Name extends string>(given: unknown, names: readonly Name[]): { [N in Name]?: string } {
  const set: { [N in Name]?: string } = {}
  if (!isObject(given)) return set
  for (const name of names) {
    const address = given[name]
    if (typeof address === 'string' && isSafeAddress(address)) set[name] = address
  }
  return set
}

const isObject = (value: unknown): value is { [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The contact page of a region, or the default one where it has none of its own. */
export const contactAddress = ({ contactPages: set }: AppConfig, region: Region): string | undefined =>
  set[regionFacts(region).contactPage] ?? set.default
