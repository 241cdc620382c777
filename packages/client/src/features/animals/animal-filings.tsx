import { oneDay } from '@steading/domain/one-day'
import { isOfficial } from '@steading/domain/tasks/filings'
import type { RecordView } from '../../db/query'
import { FilingCards, useFilings } from '../../engines/records/filing-card'
import { useWrite } from '../../i18n/write'
import { useAnimalTasks } from './use-animal-tasks'

/** In the days after the answer the farmer looks for its number. */
const toldShownDays = 30
/** As many as a farmer reads on one page. */
const most = 3

/** Filings an authority has not taken yet, or took lately, each as its job shows it; the last job first. */
export function AnimalFilings({ animal }: { animal: RecordView }) {
  const official = useAnimalTasks(animal.id).filter(({ fields }) => isOfficial(String(fields.typeId)))
  const [newest, ...others] = [...official].sort((a, b) => Number(b.fields.date) - Number(a.fields.date))
  return [newest, ...others].slice(0, most).map((task) => task && <Open key={task.id} task={task} />)
}

function Open({ task }: { task: RecordView }) {
  const shownFrom = useWrite().today() - toldShownDays * oneDay
  const shown = useFilings(task).some((filed) => filed.state !== 'told' || filed.on >= shownFrom)
  return shown && <FilingCards task={task} elsewhere />
}
