import { type TurboState, turboLasts, turboLeft, turboNow } from '@steading/domain/frame/turbo/turbo'
import type { DeviceState } from './device-state'
import { Topic } from './topic'

type Ports = {
  device(): DeviceState
  /** Time is up and the network is open again. */
  over(): void
  lasts?: number | undefined
}

/**
 * Turbo mode of this device, for all its windows: kept between starts and ended by the clock. The phone's own clock
 * counts, because the server's cannot be asked while it is on.
 */
export class TurboKeeper {
  readonly state = new Topic<TurboState | undefined>(undefined)
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly ports: Ports) {}

  /** At every start, when the farmer comes back and by the timer: a phone that sleeps runs no timers. */
  async look(): Promise<void> {
    clearTimeout(this.timer)
    const { device, lasts = turboLasts } = this.ports
    const stored = device().turboState
    const state = turboNow(stored, Date.now(), lasts)
    this.state.set(state)
    if (stored && !state) {
      await device().keepTurbo(undefined)
      this.ports.over()
    }
    if (state?.activated) this.timer = setTimeout(() => void this.look(), turboLeft(state, Date.now(), lasts))
  }

  async keep(state: TurboState): Promise<void> {
    await this.ports.device().keepTurbo(state)
    await this.look()
  }

  stop(): void {
    clearTimeout(this.timer)
  }
}
