import type { FarmCalls } from '../../farm/farm-calls'
import type { FarmService } from '../service/farm-service'
import type { ShownHerds } from '../service/shown-herds'

/** The events only a window notices: a user who comes or goes, and signal, which workers do not see. */
export function windowCalls(
  service: FarmService,
  shown: ShownHerds,
): Pick<FarmCalls, 'returned' | 'left' | 'signalChanged' | 'eventLog'> {
  return {
    async returned(tab) {
      shown.seen(tab, true)
      service.show(tab)
      await service.turbo.look()
      service.keeper.returned()
      service.home.look()
      service.ports.lists.look()
    },
    async left(tab) {
      shown.seen(tab, false)
      service.keeper.seenOrNot()
    },
    eventLog: () => service.events.read(),

    async signalChanged() {
      service.signalChanged()
    },
  }
}
