import type { GroupLine } from '../../farm/group-views'
import { ask } from '../../platform/told/notices'
import { useHeldWords } from './group-words'

/** Asks before heads leave a group in withdrawal: afterwards the farmer cannot tell which were treated. */
export function useLetGo(): (group: Pick<GroupLine, 'held'>) => Promise<boolean> {
  const heldOf = useHeldWords()
  return async (group) => {
    const held = heldOf(group)
    if (held.length === 0) return true
    return ask({
      header: 'STANDING.WITHHELD',
      message: 'GROUPS.HELD_LEAVING',
      values: { held: held.map(({ words }) => words).join(', ') },
      confirm: 'GROUPS.LET_THEM_GO',
    })
  }
}
