import { csvHeader, csvLine, sheetWays } from '@steading/domain/outside/exports/csv'
import { rowReader, tableColumns } from '@steading/domain/outside/exports/table'
import { useFarm, useRegion } from '../../../platform/farm/farm'
import { useTableWords } from '../../../platform/files/table-words'
import { report } from '../../../platform/told/notices'
import { toast } from '../../../platform/told/toasts'
import type { AnimalsList } from './use-animals-list'

/** The rows picked, or the whole list, on the clipboard with the columns that are shown. */
export function useCopyRows({ columns, everyId }: Pick<AnimalsList, 'columns' | 'everyId'>) {
  const farm = useFarm()
  const region = useRegion() ?? 'GL'
  const wordsOf = useTableWords()
  return async (picked: readonly string[]) => {
    const may = await farm.mayTakeAway()
    if (!may.ok) return void (await report(may.problem))
    const every = await everyId()
    // In the order of the list; picked rows that a search has hidden since come last.
    const wanted = new Set(picked)
    const ids = picked.length === 0 ? every : [...every.filter((id) => wanted.delete(id)), ...wanted]
    const values = await farm.listRows(
      ids,
      columns.map(({ field }) => field),
    )
    const words = wordsOf(columns)
    const [table, read, ways] = [
      tableColumns(columns, words),
      rowReader(columns, words),
      sheetWays(words.language, region),
    ]
    const lines = values.map((row) => csvLine(read(row), table, ways))
    await navigator.clipboard.writeText([csvHeader(table, ways), ...lines].join(''))
    toast({ text: { key: 'COPY_ROWS.DONE', values: { count: ids.length } }, tone: 'success' })
  }
}
