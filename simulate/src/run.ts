import { broken } from './check'
import type { Flaws } from './flaws'
import type { Random } from './random'
import type { Step } from './step'
import { steps, stockFarms } from './steps'
import { World } from './world'

export type Outcome = { seed: number; complaints: string[]; story: string[]; pledges: number }

const totalWeight = steps.reduce((sum, step) => sum + step.weight, 0)

/** One story: a hundred-odd events on three devices, then the network heals and everything is compared. */
export async function runSeed(seed: number, flaws: Flaws = {}, length = 120): Promise<Outcome> {
  const world = new World(seed, flaws)
  for (const device of world.devices) void device.start()
  await world.agenda.advance(5_000)
  await stockFarms(world)
  for (let i = 0; i < length; i++) {
    const step = pickStep(world.random)
    const device = world.device()
    world.story.push(`${device.name}: ${step.name}`)
    await step.run(world, device)
  }
  await world.heal()
  return {
    seed,
    complaints: await broken(world),
    story: world.story,
    pledges: world.ledger.pledges.filter((pledge) => !pledge.unconfirmed).length,
  }
}

function pickStep(random: Random): Step {
  let left = (random.below(1_000_000) / 1_000_000) * totalWeight
  for (const step of steps) {
    left -= step.weight
    if (left < 0) return step
  }
  return random.pick(steps)
}
