import type { Tab } from '../../farm/farm-calls'
import type { FarmService } from './farm-service'

/**
 * A window that shows whichever herd was chosen last moves on to the next when another is chosen, and from cattle to sheep
 * when another window does.
 */
export function perHerd(
  service: FarmService,
  tab: Tab,
  watch: (farm: string | undefined) => () => void,
): () => void {
  const shown = () => {
    const farm = service.farmOf(tab)
    return { farm, subApp: service.state.sessionFor(tab, farm)?.subApp }
  }
  let now = shown()
  let stop = watch(now.farm)
  const leave = service.sessionChanged.watch(() => {
    const next = shown()
    if (next.farm === now.farm && next.subApp === now.subApp) return
    now = next
    stop()
    stop = watch(now.farm)
  })
  return () => {
    leave()
    stop()
  }
}
