import type { GroupOrder } from '@steading/domain/jobs/groups/group-orders'
import type { Sentence } from '@steading/domain/records/jobs/timeline-line'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { GroupAnswer, GroupLine, GroupsAnswer } from '../../farm/group-views'
import { useFarm, useSession } from '../../platform/farm/farm'
import { useSaySaved } from '../../platform/farm/save'

export const useSpecies = () => (useSession().value?.subApp === 'ovine' ? 'OVINE' : 'BOVINE')

/** The groups of the sub-app that is open; undefined until they are read. */
export function useGroups(): { groups: GroupLine[] | undefined; answer: GroupsAnswer | undefined } {
  const farm = useFarm()
  const species = useSpecies()
  const [answer, setAnswer] = useState<GroupsAnswer>()
  useEffect(() => farm.groups.watch(setAnswer), [farm])
  const groups = useMemo(
    () =>
      answer && 'groups' in answer
        ? answer.groups.filter((group) => group.species === undefined || group.species === species)
        : undefined,
    [answer, species],
  )
  return { groups, answer }
}

export function useGroup(id: string | undefined): GroupAnswer | undefined {
  const farm = useFarm()
  const [seen, setSeen] = useState<{ id: string; answer: GroupAnswer }>()
  useEffect(() => {
    if (id) return farm.groups.watchOne(id, (answer) => setSeen({ id, answer }))
  }, [farm, id])
  if (!id) return { sheet: undefined }
  return seen?.id === id ? seen.answer : undefined
}

/** Carries out an order and says so. Returns false after reporting why it could not. */
export function useGroupOrder(): (order: GroupOrder, told?: Sentence) => Promise<boolean> {
  const farm = useFarm()
  const saySaved = useSaySaved()
  return useCallback((order, told) => saySaved(farm.groups.order(order), { told }), [farm, saySaved])
}
