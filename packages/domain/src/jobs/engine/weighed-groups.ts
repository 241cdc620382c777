import { toMilligrams } from '../../base/units'
import {
  dailyGain,
  rulesFor,
  type UnlikelyWeight,
  type Weighed,
  weighedBefore,
} from '../../herd/animals/weights'
import type { Earlier, SubjectFacts } from '../../jobs-read/job/define-task-type'
import type { Counted } from '../../jobs-read/job/subjects'
import type { Change } from '../../records/sync/change'
import type { Fields } from '../../records/sync/stored-record'

type Group = SubjectFacts['mobs']
type Task = {
  id: string
  date: number
  weightMg: number
  animalIds: readonly string[]
  counted: readonly Counted[]
  own: Fields
}

const kilo = toMilligrams(1, 'KG')

/** The average weight of a counted group. Its gain is from average to average, of whichever heads. */
export const weighedGroups = {
  mobs: {
    owns: () => ['mobWeights'] as const,
    effects: (task: Task, group: Group, earlier: Earlier): Change[] => {
      const { id, date, weightMg: mg, own } = task
      const gainMg = dailyGain(weighedBefore(group, earlier, date), { mg, date }) ?? null
      const onTask = { weight: mg / kilo, weightAdg: gainMg && gainMg / kilo, weightAdgMg: gainMg }
      const set = {
        lastWeightMg: mg,
        lastWeightDate: date,
        lastAdgWeightMg: gainMg,
        weighedHeads: typeof own.heads === 'number' ? own.heads : null,
      }
      return [
        ...(speaksForTask(task, group) ? [{ collection: 'tasks' as const, id, set: onTask }] : []),
        ...((group.lastWeightDate ?? 0) > date ? [] : [{ collection: 'mobs' as const, id: group.id, set }]),
      ]
    },
  },
}

/** A job holds one gain. Where two phones put another group on it, every device takes the same one's. */
const speaksForTask = ({ animalIds, counted }: Task, { id }: Group) =>
  animalIds.length === 0 && counted.every(({ mobId }) => id <= mobId)

/** Asks only about a weight or gain beyond any animal of the kind: the ages in the group are unknown. */
export function unlikelyAverage(group: Group | undefined, weighed: Weighed): UnlikelyWeight | undefined {
  const { least, most, mostGain } = rulesFor({ species: group?.species })
  if (weighed.mg < least) return 'tooLight'
  if (weighed.mg > most) return 'tooHeavy'
  const gain = group && dailyGain(weighedBefore(group, [], weighed.date), weighed)
  if (gain === undefined || Math.abs(gain) <= mostGain) return undefined
  return gain > 0 ? 'gainTooFast' : 'lossTooFast'
}
