import type { Fields } from '../../records/sync/stored-record'

/**
 * Fields of a medicine that belong together, taken from one source or from none. Days off one label and hours
 * off another would be two periods. An amount without the weight it is for would be another dose.
 */
export const saidTogether = {
  meat: {
    names: ['meatWithdrawalHours', 'meatWithdrawalDays', 'notForMeat'],
    by: ['meatWithdrawalHours', 'meatWithdrawalDays', 'notForMeat'],
  },
  milk: {
    names: [
      ...(['milkWithdrawalHours', 'milkWithdrawalDays', 'notForMilkingCows'] as const),
      ...(['milkAfterCalvingHours', 'leastDryDays'] as const),
    ],
    by: ['milkWithdrawalHours', 'milkWithdrawalDays', 'notForMilkingCows', 'milkAfterCalvingHours'],
  },
  dose: { names: ['doseBy', 'dose', 'doseUnit', 'doseForWeightMg'], by: ['dose'] },
} as const
export type Together = keyof typeof saidTogether

// An unset tick says nothing.
const isSaid = (value: unknown) => value !== undefined && value !== null && value !== '' && value !== false

export const says = (source: Fields, what: Together): boolean =>
  saidTogether[what].by.some((name) => isSaid(source[name]))

/** The fields of one such group that a source fills. */
export function saidOf(source: Fields, what: Together): Fields {
  const said: Fields = {}
  for (const name of saidTogether[what].names) if (isSaid(source[name])) said[name] = source[name] ?? null
  return said
}

/** Each group from the first source that fills it. */
export function firstSaid(
  sources: readonly Fields[],
  what: readonly Together[] = ['meat', 'milk', 'dose'],
): Fields {
  const said: Fields = {}
  for (const one of what) {
    const source = sources.find((each) => says(each, one))
    if (source) Object.assign(said, saidOf(source, one))
  }
  return said
}
