/** One app for each kind of farming: cattle and dairy, sheep and goats, crops and grass. */
export const subApps = ['bovine', 'ovine', 'crop'] as const
export type SubApp = (typeof subApps)[number]
