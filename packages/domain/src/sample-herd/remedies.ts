import type { Phrase } from './phrases'

export type Remedy = {
  name: string
  reason: Phrase
  dose: number
  unit: string
  meatDays: number
  milkDays: number
}

/** By active substance: brand names differ from country to country. Periods are typical, not advice. */
// biome-ignore format: one remedy to a line
export const remedies = {
  oxytetracycline: { name: 'Oxytetracycline 20 % LA', reason: 'pneumonia', dose: 30, unit: 'ml', meatDays: 31, milkDays: 10 },
  penicillin: { name: 'Procaine penicillin 300 mg/ml', reason: 'lame', dose: 25, unit: 'ml', meatDays: 8, milkDays: 5 },
  meloxicam: { name: 'Meloxicam 20 mg/ml', reason: 'pneumonia', dose: 15, unit: 'ml', meatDays: 15, milkDays: 5 },
  cephapirin: { name: 'Cephapirin milking tube', reason: 'mastitis', dose: 4, unit: 'tube', meatDays: 4, milkDays: 5 },
  dryCowTube: { name: 'Cloxacillin dry cow tube', reason: 'dryCow', dose: 4, unit: 'tube', meatDays: 28, milkDays: 42 },
  pourOn: { name: 'Ivermectin 0.5 % pour-on', reason: 'worms', dose: 20, unit: 'ml', meatDays: 31, milkDays: 0 },
  drench: { name: 'Levamisole oral drench', reason: 'worms', dose: 12, unit: 'ml', meatDays: 20, milkDays: 0 },
  clostridial: { name: 'Clostridial vaccine 8-in-1', reason: 'clostridial', dose: 2, unit: 'ml', meatDays: 0, milkDays: 0 },
} as const satisfies Record<string, Remedy>
