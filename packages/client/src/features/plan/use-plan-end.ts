import { planEnd } from '@steading/domain/frame/farm-plan/plan-end'
import type { Farm } from '@steading/domain/frame/herds/farm'
import { useEffect } from 'react'
import type { Session } from '../../farm/farm-client'
import { useStore } from '../../platform/device/store'
import { unsavedForms } from '../../platform/pages/unsaved-input'
import { report } from '../../platform/told/notices'

const storedAs = 'steading.plan-end'

/** The notices this device has shown for each farm. If they are lost, the farmer sees one again. */
const told = (): { [farm: string]: string } => JSON.parse(localStorage.getItem(storedAs) ?? '{}')

/** Announces the end of a plan before and after it, but not in the middle of a form. */
export function usePlanEnd(session: Session, now: number, inJob: boolean): void {
  const typing = useStore(unsavedForms) > 0 || inJob
  const { farm, farmData, demo } = session
  const end = farmData && !demo && !typing ? planEnd(farmData as unknown as Farm, now) : undefined
  const { mark, code, at } = end ?? {}
  useEffect(() => {
    if (!farm || !mark || !code || at === undefined || told()[farm] === mark) return
    localStorage.setItem(storedAs, JSON.stringify({ ...told(), [farm]: mark }))
    void report({ code, moments: { day: at } })
  }, [farm, mark, code, at])
}
