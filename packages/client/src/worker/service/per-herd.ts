import type { Tab } from '../../farm/farm-calls'
import type { FarmService } from './farm-service'

/** A window that shows whichever herd was chosen last moves on to the next when another is chosen. */
export function perHerd(
  service: FarmService,
  tab: Tab,
  watch: (farm: string | undefined) => () => void,
): () => void {
  let farm = service.farmOf(tab)
  let stop = watch(farm)
  const leave = service.sessionChanged.watch(() => {
    if (service.farmOf(tab) === farm) return
    farm = service.farmOf(tab)
    stop()
    stop = watch(farm)
  })
  return () => {
    leave()
    stop()
  }
}
