import { oneDay } from '@steading/domain/one-day'
import { isOfficial } from '@steading/domain/tasks/filings'
import type { RecordView } from '../../db/query'
import { FilingCards, useFilings } from '../../engines/records/filing-card'
import { useWrite } from '../../i18n/write'
import { useAnimalTasks } from './use-animal-tasks'

/** The number it was given is looked for in the days after the answer. */
const toldShownDays = 30
/** As many as somebody reads on one page. */
const most = 3

/** What authorities have not taken of this animal yet, or took lately, each as its job shows it; the last job first. */
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
