import type { Attack, Scene, Tried } from './attack'

export type Outcome = { tried: number; held: number; faults: string[] }

const faultsShown = 5

/** Repeats the attack for about `forMs`, and runs it at least once. */
export async function runAttack(attack: Attack, scene: Scene, forMs = 0): Promise<Outcome> {
  const outcome: Outcome = { tried: 0, held: 0, faults: [] }
  const until = performance.now() + forMs
  do {
    for (const one of await attack.run(scene)) {
      const fault = faultOf(attack, one)
      outcome.tried++
      if (fault === undefined) outcome.held++
      else if (outcome.faults.length < faultsShown && !outcome.faults.includes(fault))
        outcome.faults.push(fault)
    }
  } while (!attack.once && performance.now() < until)
  return outcome
}

const faultOf = ({ held }: Attack, { answer, wrong }: Tried): string | undefined =>
  wrong ?? (held(answer) ? undefined : `answered with ${answer}`)
