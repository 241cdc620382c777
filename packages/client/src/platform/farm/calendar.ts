import { mayUse } from '@steading/domain/access/may-use'
import type { CalendarAsked, CalendarEntry } from '@steading/domain/calendar/calendar-entry'
import { listOfKind } from '@steading/domain/calendar/calendar-kinds'
import { offerOf } from '@steading/domain/pages/open-pages'
import { pageOf } from '@steading/domain/pages/pages'
import { useEffect, useMemo, useState } from 'react'
import { useVisitor } from '../pages/visitor'
import { useFarm } from './farm'

/** What is planned, expected and due, as far as this farm may see it; undefined until it is known. */
export function useCalendar({ from, to }: CalendarAsked): readonly CalendarEntry[] | undefined {
  const farm = useFarm()
  const visitor = useVisitor()
  const [entries, setEntries] = useState<readonly CalendarEntry[]>()
  useEffect(() => farm.jobs.watchCalendar({ from, to }, setEntries), [farm, from, to])
  return useMemo(() => {
    if (!visitor) return undefined
    const { farm: access, subApp } = visitor
    return entries?.filter(({ kind, opens }) => {
      const smartList = listOfKind(kind)
      return (
        offerOf(pageOf(opens.page), visitor).use === 'allowed' &&
        (smartList === undefined || mayUse(access, { subApp, smartList }).use === 'allowed')
      )
    })
  }, [entries, visitor])
}
