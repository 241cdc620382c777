import type { RefObject } from 'react'
import type { Picking } from '../../../engines/list/picking'
import type { TableHandle } from '../../../engines/list/wide-table'
import { useJobKeys } from '../../../platform/keys/use-job-keys'
import { useKeys } from '../../../platform/keys/use-keys'
import { useGo } from '../../../platform/pages/navigation'
import type { AnimalsList } from './use-animals-list'
import { useCopyRows } from './use-copy-rows'

type Table = RefObject<TableHandle | null>

/** At a desk: the keys for the picked animals, or for the focused one. */
export function useListKeys(list: AnimalsList, picking: Picking, table: Table): void {
  const go = useGo()
  const copy = useCopyRows(list)
  const standsOn = () => table.current?.focused()?.id
  useJobKeys(() => {
    if (picking.count > 0) return picking.ids()
    const id = standsOn()
    return id === undefined ? undefined : [id]
  }, 'first')
  useKeys(
    {
      edit: () => {
        const id = standsOn()
        if (id === undefined || picking.count > 0) return false
        return go('animal-edit', { ...list.besides, id })
      },
      leave: () => picking.on && picking.stop(),
      // A farmer who has selected text wants to copy that text.
      copy: () => window.getSelection()?.isCollapsed !== false && copy(picking.ids()),
    },
    { rank: 'first' },
  )
}
