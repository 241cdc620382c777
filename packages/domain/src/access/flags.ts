/** What each remote toggle holds back, and whether a farm has it while nobody has said. */
export const flags = {
  martOnlineStatus: { usually: false },
  wantedAds: { usually: false },
  addPoint: { usually: true },
  dataFromEquipment: { usually: true },
  requestPbiCodes: { usually: true },
  mobs: { usually: true },
  csvImport: { usually: true },
  pendingNgpRegistrations: { usually: true },
  predefinedLabels: { usually: true },
  codeUpdateKeys: { usually: false },
  productAnalytics: { usually: false },
  hardwareDebugEvents: { usually: false },
  homescreenRedesign: { usually: true },
  chuteSide: { usually: true },
  mgWeights: { usually: true },
  herdiAssistant: { usually: false },
  sensors: { usually: false },
} as const satisfies Record<string, { usually: boolean }>

export type Flag = keyof typeof flags

/** As they came from the server; a flag it does not mention is as it usually is. */
export type FlagValues = { readonly [name: string]: unknown }

export function isFlagOn(values: FlagValues | undefined, flag: Flag): boolean {
  const said = values && Object.hasOwn(values, flag) ? values[flag] : undefined
  return typeof said === 'boolean' ? said : flags[flag].usually
}
