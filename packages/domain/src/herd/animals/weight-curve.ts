import { oneDay } from '../../base/one-day'
import { toMilligrams } from '../../base/units'
import { onAnimals } from '../../jobs-read/job/on-animals'
import { dateOf, isGone, type Row } from '../../jobs-read/job/task-rows'
import type { Fields, Json } from '../../records/sync/stored-record'
import { dailyGain, type Weighed } from './weights'

export type CurvePoint = Weighed & {
  /** Milligrams a day since the point before. */
  gainMg?: number
  from: 'birth' | 'purchase' | 'weighing' | 'last' | 'sale'
  taskId?: string
}

export type WeightCurve = {
  points: CurvePoint[]
  /** From the first point to the last. */
  gainMg?: number
  days: number
}

/**
 * Every known weight of an animal, earliest first, one to a day. A weighing overrides the weight on the
 * animal's record.
 */
export function weightCurve({ id, fields }: Row, tasks: readonly Row[]): WeightCurve {
  const known = [...onTheAnimal(fields), ...tasks.flatMap((task) => weighing(id, task))]
  const byDay = new Map<number, Omit<CurvePoint, 'gainMg'>>()
  for (const point of known) if (point.mg > 0 && point.date > 0) byDay.set(point.date, point)
  const inOrder = [...byDay.values()].sort((a, b) => a.date - b.date)
  const points = inOrder.map((point, index): CurvePoint => {
    const gainMg = dailyGain(inOrder[index - 1], point)
    return gainMg === undefined ? point : { ...point, gainMg }
  })
  const [first, last] = [points[0], points.at(-1)]
  const gainMg = first && last ? dailyGain(first, last) : undefined
  const days = first && last ? Math.round((last.date - first.date) / oneDay) : 0
  return { points, days, ...(gainMg !== undefined && { gainMg }) }
}

type Known = Omit<CurvePoint, 'gainMg'>

function onTheAnimal(fields: Fields): Known[] {
  const { dob, dateMovedIn, lastWeightDate, offHerdDate } = fields
  const at = (from: CurvePoint['from'], name: string, date: Json | undefined): Known[] => {
    const mg = milligrams(fields, name)
    return mg !== undefined && typeof date === 'number' ? [{ mg, date, from }] : []
  }
  return [
    ...at('birth', fields.species === 'OVINE' ? 'lambWeight' : 'calfWeight', dob),
    ...at('purchase', 'purchaseWeight', dateMovedIn),
    ...at('last', 'lastWeight', lastWeightDate),
    ...at('sale', 'saleWeight', offHerdDate),
  ]
}

function weighing(animalId: string, task: Row): Known[] {
  const { fields } = task
  const mg = milligrams(fields, 'weight')
  const on = onAnimals(fields).some((entry) => entry.animalId === animalId)
  if (isGone(task) || mg === undefined || !on) return []
  return [{ mg, date: dateOf(fields), from: 'weighing', taskId: task.id }]
}

/** Records of other apps may have the kilograms alone. */
function milligrams(fields: Fields, name: string): number | undefined {
  const [mg, kg] = [fields[`${name}Mg`], fields[name]]
  if (typeof mg === 'number' && mg > 0) return mg
  return typeof kg === 'number' && kg > 0 ? toMilligrams(kg, 'KG') : undefined
}
