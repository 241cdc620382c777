import type { RecordView } from '../../db/query'
import { useRecords } from '../../platform/farm/farm'

// An old cow of a milk-recorded herd has a few hundred; a thousand is more than any has had.
const most = 1000

/** Every job that names this animal. */
export const useAnimalTasks = (id: string): RecordView[] => useRecords('tasks', 'taskAnimals', id, most).rows
