import type { Phrase } from './phrases'

export type Remedy = {
  name: Phrase
  reason: Phrase
  dose: number
  unit: string
  meatDays: number
  milkDays: number
}

/** By active substance: brand names differ from country to country. Periods are typical, not advice. */
// biome-ignore format: one remedy to a line
export const remedies = {
  oxytetracycline: { name: 'oxytetracycline', reason: 'pneumonia', dose: 30, unit: 'ml', meatDays: 31, milkDays: 10 },
  penicillin: { name: 'penicillin', reason: 'lame', dose: 25, unit: 'ml', meatDays: 8, milkDays: 5 },
  meloxicam: { name: 'meloxicam', reason: 'pneumonia', dose: 15, unit: 'ml', meatDays: 15, milkDays: 5 },
  cephapirin: { name: 'cephapirin', reason: 'mastitis', dose: 4, unit: 'tube', meatDays: 4, milkDays: 5 },
  dryCowTube: { name: 'dryCowTube', reason: 'dryCow', dose: 4, unit: 'tube', meatDays: 28, milkDays: 42 },
  pourOn: { name: 'pourOn', reason: 'worms', dose: 20, unit: 'ml', meatDays: 31, milkDays: 0 },
  drench: { name: 'drench', reason: 'worms', dose: 12, unit: 'ml', meatDays: 20, milkDays: 0 },
  clostridial: { name: 'clostridial', reason: 'clostridialDisease', dose: 2, unit: 'ml', meatDays: 0, milkDays: 0 },
} as const satisfies Record<string, Remedy>
