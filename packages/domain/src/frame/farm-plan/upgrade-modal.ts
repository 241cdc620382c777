import type { Region } from '../../base/regions/regions'
import type { SubApp } from '../../base/sub-apps'
import type { Words } from '../../records/problems/show-problem'
import { type FarmAccess, mayUse, type Upgrade } from '../access/may-use'
import type { Farm } from '../herds/farm'
import { featureSlides, type SlideDrawing, slideDrawings, slideText } from './feature-slides'
import { mayRequestQuote } from './plan-standing'

export const mostSlides = 5
/** The mode of a pop-up that the farmer may put off. */
export const continueOrNotNow = 'CONTINUE_NOTNOW'

export type Slide = { id: string; subTitle: Words; title: Words; text: Words; drawing: SlideDrawing }
export type UpgradeAct = 'continue' | 'upgrade' | 'notNow' | 'contact'
export type UpgradeButton = { does: UpgradeAct; label: Words }
export type UpgradeModal = {
  type: Upgrade
  slides: Slide[]
  buttons: UpgradeButton[]
  /** True where putting it off asks for a quote. */
  quote: boolean
}

export type UpgradeAsked = {
  type: Upgrade
  /** The feature the farmer tapped. */
  feature?: string | undefined
  subApp: SubApp
  farm: FarmAccess
  /** The farm's own wording of the buttons. */
  upgradeConfig?: Farm['upgradeConfig']
  region: Region
}

/** The content of the upgrade modal, for each of its three types. */
export function upgradeModal(asked: UpgradeAsked): UpgradeModal {
  const { type, farm, region } = asked
  const quote = mayRequestQuote(farm.plan, region)
  return { type, slides: slidesOf(asked), buttons: buttonsOf(asked, quote), quote }
}

type PopUp = { subTitle?: unknown; title?: unknown; text?: unknown; image?: unknown; order?: unknown }

const blockOf = ({ farm, subApp }: UpgradeAsked) => farm.access?.[subApp]
const entryOf = (asked: UpgradeAsked, feature: string): PopUp | undefined => {
  const popUps = blockOf(asked)?.defaultFeaturesPopUp
  const entry = popUps && Object.hasOwn(popUps, feature) ? popUps[feature] : undefined
  return typeof entry === 'object' && entry !== null && !Array.isArray(entry) ? entry : undefined
}

function slidesOf(asked: UpgradeAsked): Slide[] {
  const { type, feature } = asked
  if (type === 'renew') return [ownSlide('RENEW', 'plans')]
  const about = feature === undefined ? undefined : slideOf(asked, feature)
  if (type === 'upgrade-to-complete') return [about ?? ownSlide('COMPLETE', 'plans')]
  const further = furtherOf(asked).flatMap((name) =>
    name !== feature && isLocked(asked, name) ? (slideOf(asked, name) ?? []) : [],
  )
  const slides = [...(about ? [about] : []), ...further].slice(0, mostSlides)
  return slides.length > 0 ? slides : [ownSlide('PLANS', 'plans')]
}

/** The features after the tapped one, in the order of its own entry, else of the sub-app. */
function furtherOf(asked: UpgradeAsked): string[] {
  const { feature } = asked
  const { defaultFeaturesPopUp, featureOrder } = blockOf(asked) ?? {}
  const own = feature === undefined ? undefined : entryOf(asked, feature)?.order
  const order = [own, defaultFeaturesPopUp?.order, featureOrder, Object.keys(featureSlides)].find(isNames)
  return [...new Set(order ?? [])]
}

const isNames = (given: unknown): given is string[] =>
  Array.isArray(given) && given.length > 0 && given.every((one) => typeof one === 'string')

const isLocked = ({ farm, subApp }: UpgradeAsked, feature: string) =>
  mayUse(farm, { subApp, feature }).use === 'locked'

/** Uses the server's words where it has some, else ours. A feature without either is left out. */
function slideOf(asked: UpgradeAsked, feature: string): Slide | undefined {
  const said = entryOf(asked, feature)
  const ours = Object.hasOwn(featureSlides, feature)
    ? featureSlides[feature as keyof typeof featureSlides]
    : undefined
  if (!ours && !isText(said?.title)) return undefined
  const own = ownSlide(feature, ours ?? 'plans')
  const words = (given: unknown, usual: Words): Words =>
    isText(given) ? { said: given } : ours ? usual : { said: '' }
  return {
    id: feature,
    subTitle: words(said?.subTitle, own.subTitle),
    title: words(said?.title, own.title),
    text: words(said?.text, own.text),
    drawing: slideDrawings.find((name) => name === said?.image) ?? own.drawing,
  }
}

const ownSlide = (name: string, drawing: SlideDrawing): Slide => ({
  id: name,
  subTitle: { key: slideText(name, 'SUB_TITLE') },
  title: { key: slideText(name, 'TITLE') },
  text: { key: slideText(name, 'TEXT') },
  drawing,
})

const isText = (given: unknown): given is string => typeof given === 'string' && given.trim() !== ''

function buttonsOf(asked: UpgradeAsked, quote: boolean): UpgradeButton[] {
  const { type, farm } = asked
  const restriction = farm.plan?.dnrUserRestriction?.text
  const set = (kind: 'continue' | 'notNow') => configured(asked)?.find((button) => button.type === kind)?.text
  // A restricted farm reads so on the button itself, whatever the button does.
  const main = (does: UpgradeAct, said: string | undefined, usual: string): UpgradeButton => ({
    does,
    label: isText(restriction) ? { said: restriction } : isText(said) ? { said } : { key: usual },
  })
  const put = (usual: string): UpgradeButton => {
    const said = set('notNow')
    return { does: 'notNow', label: isText(said) ? { said } : { key: usual } }
  }
  const contact = main('contact', undefined, 'GENERAL.CONTACT_US')
  if (type === 'renew') return [put('UPGRADE.NOT_NOW'), contact]
  if (type === 'upgrade-to-complete')
    return [put('UPGRADE.NOT_NOW'), main('upgrade', set('continue'), 'UPGRADE.UPGRADE')]
  if (quote) return [put('UPGRADE.NOT_NOW_QUOTE'), contact]
  const goOn = main('continue', set('continue'), 'UPGRADE.CONTINUE')
  return mayPutOff(asked) ? [put('UPGRADE.NOT_NOW'), goOn] : [goOn]
}

/** The farm type's own words before the farm's. */
function configured({ farm, subApp, upgradeConfig }: UpgradeAsked) {
  const kind = ({ bovine: 'cattle', ovine: 'sheep', crop: 'crop' } as const)[subApp]
  const own = farm.plan?.farmTypes?.find(({ type }) => type === kind)?.upgradeConfig?.buttons
  return own ?? upgradeConfig?.buttons
}

function mayPutOff(asked: UpgradeAsked): boolean {
  if (blockOf(asked)?.defaultFeaturesPopUp?.btns === continueOrNotNow) return true
  return configured(asked)?.some(({ type }) => type === 'notNow') ?? false
}

export type UpgradeResult = { success?: boolean; openChat?: boolean }
/** The app's next step after a result, and the value for the caller of the modal. */
export type AfterUpgrade = { next: 'link' | 'chat' | 'quote' | 'nothing'; returns: boolean }

export const resultOf = (does: UpgradeAct): UpgradeResult =>
  does === 'contact' ? { openChat: true } : { success: does !== 'notNow' }

export function afterUpgrade({ success, openChat }: UpgradeResult, quote: boolean): AfterUpgrade {
  if (success === true) return { next: 'link', returns: false }
  if (openChat) return { next: 'chat', returns: true }
  return { next: quote ? 'quote' : 'nothing', returns: true }
}
