import { mayUse } from '@steading/domain/frame/access/may-use'
import { offerOf, type Visitor } from '@steading/domain/frame/pages/open-pages'
import { pageOf } from '@steading/domain/frame/pages/pages'
import type { CalendarAsked, CalendarEntry } from '@steading/domain/lists/calendar/calendar-entry'
import { listOfKind } from '@steading/domain/lists/calendar/calendar-kinds'
import { useEffect, useMemo, useState } from 'react'
import { useVisitor } from '../pages/visitor'
import { useFarm } from './farm'

/** Whether a visitor's plan and role open what a thing is about: what says so and what counts it ask this alike. */
export const isShownTo =
  (visitor: Visitor) =>
  ({ kind, opens }: Pick<CalendarEntry, 'kind' | 'opens'>): boolean => {
    const smartList = listOfKind(kind)
    return (
      offerOf(pageOf(opens.page), visitor).use === 'allowed' &&
      (smartList === undefined ||
        mayUse(visitor.farm, { subApp: visitor.subApp, smartList }).use === 'allowed')
    )
  }

/** The planned, expected and due entries this farm may see; undefined until they are known. */
export function useCalendar({ from, to }: CalendarAsked): readonly CalendarEntry[] | undefined {
  const farm = useFarm()
  const visitor = useVisitor()
  const [entries, setEntries] = useState<readonly CalendarEntry[]>()
  useEffect(() => farm.jobs.watchCalendar({ from, to }, setEntries), [farm, from, to])
  return useMemo(() => (visitor ? entries?.filter(isShownTo(visitor)) : undefined), [entries, visitor])
}
