import { dateOf, withoutEmpty } from '../../jobs-read/job/task-rows'
import type { UsedRemedy } from '../../jobs-read/job/used-remedy'
import type { Fields } from '../../records/sync/stored-record'
import { taskTypeOf } from '../engine/registry'

/** The answers likely to be the same the next time; the batch and its date are on the bottle in hand. */
const again = [
  'reason',
  'doseBy',
  'dose',
  'doseUnit',
  'doseForWeightMg',
  'courseDays',
  'dosesADay',
  'meatWithdrawalHours',
  'meatWithdrawalDays',
  'milkWithdrawalHours',
  'milkWithdrawalDays',
  'milkAfterCalvingHours',
  'leastDryDays',
  'remedyRoute',
  'antibiotic',
] as const

export type Given = { id: string; remedy: string; date: number; values: Fields }

/** Undefined when it is no treatment, or was taken back. */
export function givenRemedy(id: string, fields: Fields): Given | undefined {
  const { typeId, remedy, deleted } = fields
  if (taskTypeOf(typeId)?.gives !== 'medicine' || deleted === true) return undefined
  if (typeof remedy !== 'string' || remedy.trim() === '') return undefined
  const values: Fields = {}
  // The days of a use off label hold for that use alone.
  const said = fields.offLabel === true ? again.filter((name) => !/Withdrawal/.test(name)) : again
  for (const name of said) if (fields[name] !== undefined) values[name] = fields[name] ?? null
  return { id, remedy: remedy.trim(), date: dateOf(fields), values: withoutEmpty(values) }
}

/** Each medicine once, however it was spelt; the one given last comes first. */
export function usedRemedies(given: Iterable<Given>, most: number): UsedRemedy[] {
  const used = new Map<string, UsedRemedy>()
  for (const { id, remedy, date, values } of given) {
    const key = remedy.toLowerCase()
    const known = used.get(key)
    const times = (known?.times ?? 0) + 1
    if (known && known.last > date) used.set(key, { ...known, times })
    else used.set(key, { remedy, times, last: date, id, values })
  }
  return [...used.values()]
    .sort((a, b) => b.last - a.last || b.times - a.times || (a.remedy < b.remedy ? -1 : 1))
    .slice(0, most)
}
