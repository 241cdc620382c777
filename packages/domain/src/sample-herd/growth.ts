import { oneDay } from '../base/one-day'

/** How heavy an animal of this kind gets and how fast it gets there. */
export type Frame = { birthKg: number; grownKg: number; halfwayDays: number }

/** Fast at first and slower with age, as on any scale; `thrift` is how well this one does beside its fellows. */
export function weightAt({ birthKg, grownKg, halfwayDays }: Frame, thrift: number, ageMs: number): number {
  const age = Math.max(0, ageMs / oneDay)
  const grown = birthKg + (grownKg * thrift - birthKg) * (1 - 0.5 ** (age / halfwayDays))
  return Math.round(grown * 2) / 2
}

const heavy = new Set(['CH', 'BB', 'SI', 'BA', 'LM', 'PT', 'SD', 'MA'])
const light = new Set(['JE', 'DX', 'KE', 'HI', 'NG', 'GA'])

const grown = {
  F: { grownKg: 660, halfwayDays: 400 },
  M: { grownKg: 900, halfwayDays: 500 },
  B: { grownKg: 1050, halfwayDays: 420 },
}

export function cattleFrame(breed: string, sex: keyof typeof grown): Frame {
  const kind = breed.replace(/X$/, '')
  const size = heavy.has(kind) ? 1.15 : light.has(kind) ? 0.78 : 1
  const { grownKg, halfwayDays } = grown[sex]
  return { birthKg: 40 * size, grownKg: grownKg * size, halfwayDays }
}

export function sheepFrame(sex: string): Frame {
  return { birthKg: 4.5, grownKg: sex === 'F' ? 74 : 92, halfwayDays: 130 }
}
