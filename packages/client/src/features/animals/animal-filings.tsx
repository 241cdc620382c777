import { calvesKnown } from '@steading/domain/jobs/births/calves-known'
import { filingsOfAnimal } from '@steading/domain/jobs/engine/filings-of-animal'
import type { RecordView } from '../../db/query'
import { FilingCard } from '../../engines/records/filing-card'
import { usePlace } from '../../platform/farm/farm'
import { useWrite } from '../../platform/farm/write'
import { useAnimalTasks } from './use-animal-tasks'

/** Reports about this animal that an authority has not taken yet, or took lately; the refused ones first. */
export function AnimalFilings({ animal }: { animal: RecordView }) {
  const tasks = useAnimalTasks(animal.id)
  const at = { ...usePlace(), today: useWrite().today() }
  const own = calvesKnown(new Map([[animal.id, animal]]))
  return filingsOfAnimal(animal.id, tasks, at, own).map(({ task, filed }) => (
    <FilingCard key={`${task.id} ${filed.kind}`} task={task} filed={filed} elsewhere />
  ))
}
