/**
 * The sexes a form offers for each kind of animal. A farmer does not call a calf an hour old Female, and a
 * newborn is no stock bull yet.
 */
export const askedSexes = {
  CATTLE: ['F', 'M', 'B', 'Z'],
  SHEEP: ['F', 'M', 'B', 'Z'],
  CALF: ['F', 'M', 'Z'],
  LAMB: ['F', 'M', 'Z'],
} as const
export type AskedAs = keyof typeof askedSexes

export const sexKey = (as: AskedAs, sex: string): string => `SEX.${as}.${sex}`

export const sexTextKeys = (): string[] =>
  Object.entries(askedSexes).flatMap(([as, sexes]) => sexes.map((sex) => sexKey(as as AskedAs, sex)))
