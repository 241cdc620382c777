/** A toggle hides either a finished feature (`gates`) or one that still has to be built (`later`). */
type Gate = { gates: string } | { later: string }
type FlagRow = { usually: boolean } & Gate

/**
 * Every remote toggle, with its value until the server sends one. docs/feature-flags.md repeats this table
 * for the people who switch the toggles.
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

/** Flags as the server sent them. A flag it leaves out keeps its usual value. */
export type FlagValues = { readonly [name: string]: unknown }

export function isFlagOn(values: FlagValues | undefined, flag: Flag): boolean {
  const said = values && Object.hasOwn(values, flag) ? values[flag] : undefined
  return typeof said === 'boolean' ? said : flags[flag].usually
}

/** An opening farm waits this long for its flags, then uses the last ones it received. */
export const flagsWaitMs = 3_000
