import type { Row } from '../../jobs-read/job/task-rows'
import { type GivenLot, type LotAnimal, type LotChoices, lotOf } from './shared-lot'

/** Reads records of the seller's farm by their ids; those that are gone are not among them. */
export type ReadRows = (collection: 'animals' | 'tasks', ids: readonly string[]) => Promise<readonly Row[]>

type Asked = LotChoices & { animals: readonly string[]; task?: string | undefined }

/** A lot from the records it is made of: the animals, their dams, and what was given to those held back. */
export async function gatherLot(
  read: ReadRows,
  { animals: ids, task, ...choices }: Asked,
  now: number,
): Promise<GivenLot> {
  const animals = await read('animals', [...new Set(ids)])
  const linked = (name: string) =>
    animals.map(({ fields }) => fields[name]).filter((id) => typeof id === 'string')
  const milkTasks = [...linked('milkWithdrawalTask'), ...linked('milkAfterCalvingTask')]
  const given = [...linked('meatWithdrawalTask'), ...milkTasks]
  const jobs = byId(await read('tasks', [...new Set([...given, ...(task ? [task] : [])])]))
  const dams = byId(await read('animals', [...new Set(linked('dam'))]))
  const remedy = (id: unknown) => textIn(jobs.get(String(id))?.fields.remedy)
  const lot: LotAnimal[] = animals.map(({ fields }) => ({
    fields,
    damTag: textIn(dams.get(String(fields.dam))?.fields.tag),
    meatBy: remedy(fields.meatWithdrawalTask),
    milkBy: remedy(fields.milkAfterCalvingTask ?? fields.milkWithdrawalTask),
  }))
  return lotOf(jobs.get(task ?? '')?.fields ?? {}, lot, choices, now)
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined)
const byId = (rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))
