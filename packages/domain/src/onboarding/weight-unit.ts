import { type Region, regionFacts } from '../regions/regions'
import { findSetting, type SettingRecord, settingChosenAt } from '../settings/change-setting'
import type { SubApp } from '../sub-apps'

/** Where scales weigh both ways the farmer has to say which, once; everywhere else the region knows. */
export const weightUnitMissing = (
  saved: readonly SettingRecord[],
  { region, subApp }: { region: Region; subApp: SubApp },
): boolean =>
  regionFacts(region).weightUnitPrompt &&
  settingChosenAt(findSetting(saved, 'weightUnit', subApp)) === undefined
