import type { SimDevice } from './device'
import type { World } from './world'

export type Step = {
  name: string
  weight: number
  run: (world: World, device: SimDevice) => Promise<void> | void
}
