import * as z from 'zod'
import { regionCodes } from '../../base/regions/regions'
import { farmPlans } from '../herds/plans'
import { type Tab, tabs } from './areas'
import { tabPage } from './navigation'
import { isPageId, type PageId } from './pages'
import { type SearchTexts, writeSearch } from './query-parameters'
import { type LinkParameters, readLink } from './read-link'

export const appScheme = 'steading'

const text = z.string().trim().min(1)
const maybe = text.optional().catch(undefined)
const tags = text
  .transform((list) => list.split(',').map((tag) => tag.trim()))
  .transform((list) => list.filter(Boolean))
const secureSite = text.regex(/^https:\/\/[^/\s]+/i)

const country = { country: maybe, countryCode: maybe }

/**
 * The actions of a link, and the parameters each one reads. The app ignores a link that lacks one it needs.
 */
const actions = {
  logIn: z.object({ username: text, pass: maybe, herdNumber: maybe, ...country }),
  signUp: z.object({
    plan: maybe,
    discount: maybe,
    level: maybe,
    farmtype: z.enum(farmPlans).optional().catch(undefined),
    ...country,
  }),
  openTab: z.object({ tabName: z.enum(tabs) }),
  openTask: z.object({ taskId: text, herdNumber: maybe }),
  openAnimals: z.object({ animalTags: tags.pipe(z.array(z.string()).min(1)), herdNumber: maybe }),
  openCertificate: z
    .object({ certNumber: maybe, moveCertNumber: maybe, herdNumber: maybe })
    .refine(({ certNumber, moveCertNumber }) => certNumber ?? moveCertNumber),
  /** A lot a buyer looked at before they logged in; which one stays on the device. */
  openLot: z.object({}),
  openSite: z.object({ siteUrl: secureSite, security: maybe }),
  switchHerd: z.object({ herdNumber: text }),
  verify: z.object({ verifiedId: text, username: maybe }),
  /** The page a farmer has open on the phone, to go on with at the desk. */
  switchToDesktop: z.object({
    pageId: z.custom<PageId>((id) => typeof id === 'string' && isPageId(id)),
    id: maybe,
    herdNumber: maybe,
    username: maybe,
  }),
  /** An adviser acting for a farmer. The code is a grant for once, so nothing may be missing. */
  switchUser: z.object({
    region: z.string().toUpperCase().pipe(z.enum(regionCodes)),
    username: text,
    applicationCode: text,
    farmId: text,
    countryCode: text,
    deviceId: text,
  }),
}
type Actions = typeof actions
export type LinkAction = keyof Actions

/** Values a role brought along: a text, true where the name stood alone, null where it was missing. */
export type AppRole = { name: RoleName; extra: { [parameter: string]: string | true | null } }

type Asked = { [Name in LinkAction]: { action: Name } & z.infer<Actions[Name]> }[LinkAction]
export type DeepLink = (Asked & { role?: AppRole; farmOwner?: true }) | Ignored
export type Ignored = {
  action: 'ignored'
  why: 'notALink' | 'notOurs' | 'noAction' | 'unknownAction' | 'incomplete'
}

const ignored = (why: Ignored['why']): Ignored => ({ action: 'ignored', why })

/** Reads the action of a link. Custom-scheme links must carry our scheme, web links one of our hosts. */
export function readDeepLink(link: string, ours: { scheme?: string; hosts: readonly string[] }): DeepLink {
  const parts = readLink(link)
  if (!parts) return ignored('notALink')
  const web = parts.scheme === 'https' || parts.scheme === 'http'
  const matches = web ? ours.hosts.includes(parts.host) : parts.scheme === (ours.scheme ?? appScheme)
  if (!matches) return ignored('notOurs')
  const { action } = parts.parameters
  if (!action) return ignored('noAction')
  if (!isAction(action)) return ignored('unknownAction')
  const read = (actions[action] as z.ZodType<object>).safeParse(parts.parameters)
  if (!read.success) return ignored('incomplete')
  const role = matchRole(parts.parameters)
  return {
    action,
    ...read.data,
    ...(action === 'signUp' && { farmOwner: true }),
    ...(role && { role }),
  } as DeepLink
}

const isAction = (name: string): name is LinkAction => Object.hasOwn(actions, name)

/** Roles a link can give, and what each brings along to be kept on the device. */
export const appRoles = {
  farmOwner: ['plan', 'level', 'farmtype', 'discount'],
  operator: ['farmId', 'invitation'],
  adviser: ['organisation', 'region'],
  vet: ['practice', 'region'],
} as const satisfies Record<string, readonly string[]>
export type RoleName = keyof typeof appRoles

export function matchRole(parameters: LinkParameters): AppRole | undefined {
  const name = parameters.role
  if (name === undefined || !Object.hasOwn(appRoles, name)) return undefined
  const wanted = appRoles[name as RoleName]
  const extra = wanted.map((key) => [key, parameters[key] === '' ? true : (parameters[key] ?? null)] as const)
  return { name: name as RoleName, extra: Object.fromEntries(extra) }
}

/** The page a link opens, for those that open one. The others are work for the log-in or the herds. */
export function pageOfLink(link: DeepLink): { page: PageId; search: SearchTexts } | undefined {
  switch (link.action) {
    case 'logIn': {
      const { username, pass, country, countryCode } = link
      return { page: 'login', search: filled({ username, pass, country, countryCode }) }
    }
    case 'signUp': {
      const { country, countryCode } = link
      return { page: 'login', search: filled({ shouldRegister: 'true', country, countryCode }) }
    }
    case 'openTab':
      return { page: tabPage(link.tabName satisfies Tab), search: {} }
    case 'openTask':
      return { page: 'task-view', search: writeSearch({ id: link.taskId }) }
    case 'openAnimals':
      return { page: 'animals-list', search: writeSearch({ predefinedFilters: { tag: link.animalTags } }) }
    case 'openCertificate':
      return {
        page: 'movement-certificate-view',
        search: filled({ id: link.moveCertNumber ?? link.certNumber }),
      }
    case 'openLot':
      return { page: 'lot', search: {} }
    case 'switchToDesktop':
      return { page: link.pageId, search: filled({ id: link.id }) }
    default:
      return undefined
  }
}

const filled = (texts: { [name: string]: string | undefined }): SearchTexts =>
  Object.fromEntries(Object.entries(texts).flatMap(([name, value]) => (value ? [[name, value]] : [])))
