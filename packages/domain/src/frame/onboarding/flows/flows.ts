import type { SubApp } from '../../../base/sub-apps'
import {
  askedSettings,
  askKey,
  type Flow,
  herdWayKey,
  herdWays,
  lineKeys,
  readerKey,
  tagReaders,
  titleKey,
} from '../slides'
import { cattleFlow } from './cattle'
import { cropFlow } from './crop'
import { sheepFlow } from './sheep'

export const flows: Record<SubApp, Flow> = { bovine: cattleFlow, ovine: sheepFlow, crop: cropFlow }

/** A slide's name in the screen statistics; undefined where it is not counted. */
export const countedScreen = (subApp: SubApp, slide: string): string | undefined =>
  flows[subApp].slides.find(({ id }) => id === slide)?.countedAs

export const onboardingTextKeys = (): string[] => {
  const ofSlides = Object.values(flows).flatMap(({ subApp, slides }) =>
    slides.flatMap((slide) => [
      titleKey(subApp, slide),
      ...lineKeys(subApp, slide),
      ...(Array.isArray(slide.asks) ? slide.asks.map(askKey) : []),
    ]),
  )
  const ofCrop = askedSettings.map(askKey)
  return [
    ...new Set([...ofSlides, ...ofCrop]),
    ...tagReaders.map(readerKey),
    ...herdWays.map(herdWayKey),
    ...new Set(Object.values(flows).map(({ ends }) => ends)),
    ...['BUSY', 'SENT_LATER', 'TAG_HELP', 'TOTAL', 'TOTAL_AREA'].map((name) => `ONBOARDING.${name}`),
    ...Object.keys(flows).map((name) => `ONBOARDING.${name.toUpperCase()}.ABOUT`),
  ]
}
