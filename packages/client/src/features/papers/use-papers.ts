import { obstacles } from '@steading/domain/views/passport-checker'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { Watch } from '../../engines/list/page-window'
import { usePageWindow } from '../../engines/list/use-page-window'
import type { PapersAsked, PapersSums } from '../../farm/herd-page-views'
import { useFarm, useSession } from '../../platform/farm/farm'
import { takePicked } from '../../platform/farm/picked'
import { useSearchText } from '../../platform/pages/navigation'

type Only = PapersAsked['only']
const choices: readonly Only[] = ['ready', 'held', ...obstacles]

/** The animals whose papers were looked at: the whole herd, or those picked in a list. */
export function usePapers() {
  const farm = useFarm()
  const subApp = useSession().value?.subApp === 'ovine' ? 'ovine' : 'bovine'
  const [{ listTab }, change] = useSearchText()
  const only = choices.find((one) => one === listTab) ?? 'held'
  const [picked] = useState(takePicked)
  const [search, setSearch] = useState('')
  const text = useDeferredValue(search)
  const [sums, setSums] = useState<PapersSums>()
  const watch = useCallback<Watch>(
    ({ search: asked, offset, limit }, answer) =>
      farm.herd.watchPapers(
        {
          ...{ subApp, only, offset, limit, search: asked?.text ?? '' },
          ...(picked.length > 0 && { ids: picked }),
        },
        (papers) => {
          setSums(papers.sums)
          answer(papers)
        },
      ),
    [farm, subApp, only, picked],
  )
  const query = useMemo(() => ({ collection: 'animals' as const, search: { text, fields: [] } }), [text])
  const choose = (next: Only) => change({ listTab: next === 'held' ? undefined : next })
  return { rows: usePageWindow(watch, query), sums, only, choose, search, setSearch }
}
