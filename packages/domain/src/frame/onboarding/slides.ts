import type { SubApp } from '../../base/sub-apps'
import type { SettingName } from '../settings/settings'
import type { CounterName, Counters } from './counters'

export const unitNames = [
  'landAreaUnit',
  'lengthUnit',
  'weightUnit',
] as const satisfies readonly SettingName[]
/** Settings that every farmer is asked for. */
export const askedSettings = [...unitNames, 'timeFormat', 'country'] as const satisfies readonly SettingName[]
export type UnitName = (typeof unitNames)[number]
/** How a new herd comes in. */
export const herdWays = ['file', 'type', 'later'] as const
export type HerdWay = (typeof herdWays)[number]

export type AnswerName = UnitName | CounterName | 'herdWay' | 'timeFormat' | 'country'
export type Answers = { readonly [name in AnswerName]?: string }

/** The facts that decide which slides appear. */
export type Known = {
  weightUnitMissing: boolean
  /** The country measures in other units than the app's defaults, and the farmer has not chosen yet. */
  unitsMissing?: boolean
  /** The farmer has not chosen how to write times, in a place where people differ. */
  clockMissing?: boolean
  /** The law there goes by nation, country or state, and the farmer has not said which. */
  countryMissing?: boolean
}

export const slidePictures = [
  'logo',
  'steps',
  'scales',
  'readers',
  'flock',
  'counting',
  'apps',
  'explore',
  'units',
  'land',
  'herd',
  'job',
] as const
export type SlidePicture = (typeof slidePictures)[number]

/** Things that read electronic tags. */
export const tagReaders = ['stick', 'phone', 'panel', 'scale'] as const
export type TagReader = (typeof tagReaders)[number]

export type Slide = {
  id: string
  picture: SlidePicture
  /** How many lines it says, each a text of its own. */
  lines: number
  numbered?: true
  readers?: readonly TagReader[]
  /** A line about electronic tags, folded until the farmer opens it. */
  tagHelp?: true
  asks?: readonly AnswerName[] | ((known: Known) => readonly AnswerName[])
  /** Left out where it does not hold. */
  when?: (known: Known) => boolean
  mayGoOn?: (answers: Answers) => boolean
  /** Answers that going back from here takes with it. */
  clears?: readonly AnswerName[]
  /** Its name in the screen statistics; only some slides are counted. */
  countedAs?: string
}

export type Flow = {
  subApp: SubApp
  slides: readonly Slide[]
  /** The arrow and the cross may go together: a farmer who cannot leave gets no arrow either. */
  backButton: 'always' | 'whereItCloses'
  counters: (answers: Answers) => Counters
  /** On the button that ends it. */
  ends: string
}

export const defineFlow = (flow: Flow): Flow => flow

export const slidesOf = ({ slides }: Flow, known: Known): readonly Slide[] =>
  slides.filter(({ when }) => !when || when(known))

export const asksOf = ({ asks = [] }: Slide, known: Known): readonly AnswerName[] =>
  typeof asks === 'function' ? asks(known) : asks

/** The farmer's place: the slide, and the answers so far. */
export type Walk = { at: string; answers: Answers }

export const beginning = (flow: Flow): Walk => ({ at: flow.slides[0]?.id ?? '', answers: {} })

export function placeOf(flow: Flow, { at }: Walk, known: Known) {
  const slides = slidesOf(flow, known)
  const index = Math.max(
    0,
    slides.findIndex(({ id }) => id === at),
  )
  const slide = slides[index]
  if (!slide) throw new Error(`No slide in the flow of ${flow.subApp}`)
  return { slides, index, slide, last: index === slides.length - 1 }
}

export function mayGoOn(flow: Flow, walk: Walk, known: Known): boolean {
  const { slide } = placeOf(flow, walk, known)
  return slide.mayGoOn?.(walk.answers) ?? true
}

/** The next slide; the same one while something is missing, and at the end. */
export function goOn(flow: Flow, walk: Walk, known: Known): Walk {
  if (!mayGoOn(flow, walk, known)) return walk
  const { slides, index } = placeOf(flow, walk, known)
  return { ...walk, at: slides[index + 1]?.id ?? walk.at }
}

/** The step for Back, by a button or the device's own: the slide before, out of the questions, or nothing. */
export function goBack(flow: Flow, walk: Walk, known: Known, closable: boolean): Walk | 'close' | 'stay' {
  const { slides, index, slide } = placeOf(flow, walk, known)
  const before = slides[index - 1]
  if (!before) return closable ? 'close' : 'stay'
  const cleared = Object.fromEntries((slide.clears ?? []).map((name) => [name, undefined]))
  return { at: before.id, answers: { ...walk.answers, ...cleared } }
}

const screaming = (name: string): string => name.replace(/([a-z])([A-Z])|-/g, '$1_$2').toUpperCase()

const keyOf = (subApp: SubApp, { id }: Slide) => `ONBOARDING.${screaming(subApp)}.${screaming(id)}`
export const titleKey = (subApp: SubApp, slide: Slide): string => `${keyOf(subApp, slide)}.TITLE`
export const lineKeys = (subApp: SubApp, slide: Slide): string[] =>
  Array.from({ length: slide.lines }, (_, line) => `${keyOf(subApp, slide)}.LINE_${line + 1}`)
export const askKey = (name: AnswerName): string => `ONBOARDING.ASK.${screaming(name)}`
export const readerKey = (reader: TagReader): string => `ONBOARDING.READER.${screaming(reader)}`
export const herdWayKey = (way: HerdWay): string => `ONBOARDING.HERD_WAY.${screaming(way)}`
