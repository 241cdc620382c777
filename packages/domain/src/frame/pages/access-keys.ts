/** Reports with a page of their own. A report that the farm's plan does not list is open. */
export const reportKeys = ['RP-LAMBING-STATS'] as const
export type ReportKey = (typeof reportKeys)[number]

/** Smart lists with a page of their own. A list that the farm's plan does not list is open. */
export const smartListKeys = [
  'SL-CALVED-30',
  'SL-CALVES-TO-REGISTER',
  'SL-DRYOFF-DUE',
  'SL-DUE-CALVE',
  'SL-DUE-LAMB',
  'SL-HEAT-DUE',
  'SL-LABELLED',
  'SL-MOVE-PENDING',
  'SL-NEAR-FINISH-AGE',
  'SL-OUT-WITHDRAWAL-7',
  'SL-REG-QUERIES',
  'SL-REPEAT-WATCH',
  'SL-TAGS-MISSING',
  'SL-WITHDRAWAL-MEAT',
] as const
export type SmartListKey = (typeof smartListKeys)[number]
