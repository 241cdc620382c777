import type { SubApp } from '@steading/domain/base/sub-apps'
import { type Asked, livestockOf } from '@steading/domain/reports/engine/define-view'
import { writePeriod } from '@steading/domain/reports/engine/periods'
import { keptPeriod, layoutOf, type Paper, papersFor } from '@steading/domain/reports/registers/papers'
import { useEffect, useMemo, useState } from 'react'
import { useFarm, usePlace, useSession } from '../../platform/farm/farm'
import { useWrite } from '../../platform/farm/write'

/** A register of this farm and what is asked of it: the time that was chosen, or as long as its rule keeps it. */
export type AskedPaper = { paper: Paper; period: string; asked(part: Asked): Asked }

export function useAskedPapers(chosen: string | undefined): readonly AskedPaper[] {
  const place = usePlace()
  const subApp: SubApp = useSession().value?.subApp ?? 'bovine'
  const today = useWrite().today()
  return useMemo(
    () =>
      papersFor(subApp).map((paper) => {
        const period = chosen ?? writePeriod(keptPeriod(layoutOf(paper, place, subApp, paper.all), today))
        return { paper, period, asked: (part) => ({ subApp: livestockOf(subApp), ...part, period }) }
      }),
    [place, subApp, today, chosen],
  )
}

export type PaperState = { lines: number; gaps: number }

/** How many lines each register has, and in how many something is to be completed, as the farm changes. */
export function usePaperStates(asked: readonly AskedPaper[]): { readonly [id: string]: PaperState } {
  const farm = useFarm()
  const [states, setStates] = useState<{ [id: string]: PaperState }>({})
  useEffect(() => {
    setStates({})
    const stops = asked.map(({ paper, asked: ask }) =>
      farm.watchView(paper.view.id, { asked: ask(paper.all), offset: 0, limit: 0 }, (told) => {
        if (!('rows' in told)) return
        const state = { lines: told.count, gaps: told.tags.incomplete ?? 0 }
        setStates((now) => ({ ...now, [paper.id]: state }))
      }),
    )
    return () => {
      for (const stop of stops) stop()
    }
  }, [farm, asked])
  return states
}
