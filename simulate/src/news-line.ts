import type { NewsLine } from '@steading/client/sync/news'
import { heartbeatEvery } from '@steading/domain/records/sync/news-items'
import type { Agenda } from './agenda'
import type { Weather } from './network'
import type { Random } from './random'
import type { SimServer } from './server'

/**
 * The event stream of an open app. It dies with its server process and with the signal, and the app notices
 * only by the missing heartbeat. News on a dead line is lost.
 */
export function createLine(server: SimServer, agenda: Agenda, random: Random, weather: Weather): NewsLine {
  return async function* (farm, signal) {
    await agenda.sleep(random.below(weather.delay + 1))
    const process = random.pick(server.processes)
    if (!weather.online || !process.up || signal.aborted) return { status: 0 }
    const { epoch } = process
    const works = () => weather.online && process.up && process.epoch === epoch
    let waiting: (() => void) | undefined
    const wake = () => waiting?.()
    let moved = true
    const leave = server.store.listen(farm, () => {
      moved = true
      wake()
    })
    signal.addEventListener('abort', wake)
    try {
      while (!signal.aborted && works()) {
        if (moved) {
          moved = false
          yield { kind: 'farm', version: server.store.farm(farm).version }
          continue
        }
        const cancel = agenda.after(heartbeatEvery, wake)
        await new Promise<void>((resolve) => {
          waiting = resolve
        })
        cancel()
        await agenda.sleep(random.below(weather.delay + 1))
      }
    } finally {
      leave()
      signal.removeEventListener('abort', wake)
    }
    return { status: 0 }
  }
}
