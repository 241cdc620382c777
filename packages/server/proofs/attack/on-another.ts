import type { Another, AnotherWanted, Scene, Tried } from './attack'

/** Runs an attack on servers of its own, and stops them in any case. */
export const onAnother =
  (attack: (scene: Scene, at: Another) => Promise<Tried[]>, wanted?: AnotherWanted) =>
  async (scene: Scene): Promise<Tried[]> => {
    const at = await scene.another(wanted)
    try {
      return await attack(scene, at)
    } finally {
      await at.stop()
    }
  }

/** A fault that no answer shows. */
export const fault = (wrong: string): Tried => ({ answer: 200, wrong })
export const faultUnless = (holds: boolean, wrong: string): Tried[] => (holds ? [] : [fault(wrong)])
