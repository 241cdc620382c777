/** What a toggle holds back: something that is there, or what still has to be built and is not offered before. */
type Gate = { gates: string } | { later: string }
type FlagRow = { usually: boolean } & Gate

/**
 * What each remote toggle holds back, and whether a farm has it while nobody has said. docs/feature-flags.md is this
 * table for whoever switches them.
 */
export const flags = {
  martOnlineStatus: { usually: false, later: 'whether a mart is online now' },
  wantedAds: { usually: false, later: 'placing wanted ads in the marketplace' },
  addPoint: { usually: true, later: 'adding a point on the farm map' },
  dataFromEquipment: { usually: true, later: 'the page of what readers and scales sent' },
  requestPbiCodes: { usually: true, later: 'the page to request PBI codes' },
  mobs: { usually: true, gates: 'groups that are only counted, by head' },
  csvImport: { usually: true, gates: 'the page that brings animals in from a file' },
  pendingNgpRegistrations: { usually: true, gates: 'the list of genotype samples nobody has answered yet' },
  predefinedLabels: { usually: true, gates: 'the ready-made labels' },
  codeUpdateKeys: { usually: false, later: 'keys that choose a channel of updates' },
  productAnalytics: { usually: false, gates: 'noting which pages are opened (HW434)' },
  hardwareDebugEvents: { usually: false, later: 'events of readers and scales for those who mend them' },
  homescreenRedesign: { usually: true, gates: 'the parts of home that come after the first look' },
  chuteSide: { usually: true, later: 'weighing at the crush' },
  mgWeights: { usually: true, gates: 'tenths of a kilogram or pound in written weights' },
  herdiAssistant: { usually: false, later: 'the assistant' },
  sensors: { usually: false, later: 'the page of sensors' },
} as const satisfies Record<string, FlagRow>

export type Flag = keyof typeof flags

/** As they came from the server; a flag it does not mention is as it usually is. */
export type FlagValues = { readonly [name: string]: unknown }

export function isFlagOn(values: FlagValues | undefined, flag: Flag): boolean {
  const said = values && Object.hasOwn(values, flag) ? values[flag] : undefined
  return typeof said === 'boolean' ? said : flags[flag].usually
}

/** A farm that opens waits no longer than this to hear how its flags stand; then they are as it last heard. */
export const flagsWaitMs = 3_000
