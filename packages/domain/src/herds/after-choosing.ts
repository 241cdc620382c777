export const stepsAfterChoosing = [
  'markSwitchInProgress',
  'clearLastSyncDate',
  'clearHistory',
  'setFarm',
  'clearCollections',
  'setSubApp',
  'fullSync',
  'markSwitchDone',
  'setPaywallStart',
  'greetDemoUser',
] as const
export type StepAfterChoosing = (typeof stepsAfterChoosing)[number]

/**
 * What happens, in order, once a herd is chosen. If a step fails the rest does not run, so the switch stays in
 * progress and the next start asks again.
 */
export function afterChoosing({ demoUser }: { demoUser: boolean }): StepAfterChoosing[] {
  return stepsAfterChoosing.filter((step) => demoUser || step !== 'greetDemoUser')
}
