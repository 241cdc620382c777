import { ownUnits } from '../../base/regions/own-units'
import { countriesIn, type Located } from '../../base/regions/places'
import { type Region, regionFacts } from '../../base/regions/regions'
import type { SubApp } from '../../base/sub-apps'
import { findSetting, type SettingRecord, settingChosenAt } from '../settings/change-setting'
import { type AnswerName, type Answers, asksOf, type Flow, type Known, slidesOf } from './slides'

/** Where scales weigh both ways the farmer has to say which, once; everywhere else the region knows. */
export const weightUnitMissing = (
  saved: readonly SettingRecord[],
  { region, subApp }: { region: Region; subApp: SubApp },
): boolean =>
  regionFacts(region).weightUnitPrompt &&
  settingChosenAt(findSetting(saved, 'weightUnit', subApp)) === undefined

type Where = Located & { subApp: SubApp }

/** The questions that one farm still has to answer. */
export const stillToAsk = (saved: readonly SettingRecord[], where: Where): Known => ({
  weightUnitMissing: weightUnitMissing(saved, where),
  unitsMissing:
    ownUnits(where) !== undefined &&
    settingChosenAt(findSetting(saved, 'landAreaUnit', where.subApp)) === undefined,
  // North America uses the app's default clock.
  clockMissing:
    !twelveHours.includes(where.region) &&
    settingChosenAt(findSetting(saved, 'timeFormat', where.subApp)) === undefined,
  countryMissing: where.country === undefined && countriesIn(where.region).length > 0,
})

/** The answers ticked at first: the country's units, where this flow asks for them. */
export function tickedFirst(flow: Flow, known: Known, place: Located): Answers {
  const asked = new Set<AnswerName>(slidesOf(flow, known).flatMap((slide) => asksOf(slide, known)))
  const usual: Answers = {
    ...(known.weightUnitMissing && { weightUnit: regionFacts(place.region).weightUnit }),
    ...(known.unitsMissing && ownUnits(place)),
  }
  return Object.fromEntries(Object.entries(usual).filter(([name]) => asked.has(name as AnswerName)))
}

const twelveHours: readonly Region[] = ['US', 'CA']
