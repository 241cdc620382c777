import type { Farm } from './farm'

export const farmPlans = ['dairy', 'beef', 'suckler', 'sheep', 'crop'] as const

/** The letter a plan goes by in farmTypeId and planTypeId. */
export const planLetters = {
  D: 'dairy',
  S: 'suckler',
  B: 'beef',
  O: 'sheep',
  T: 'tillage',
  C: 'crop',
} as const
export type PlanLetter = keyof typeof planLetters

export const planLevels = ['free', 'essentials', 'complete', 'innovator'] as const
export type Level = (typeof planLevels)[number]

export const levelCodes = {
  HW_LEVEL_1: { level: 'essentials', name: 'Essential' },
  HW_LEVEL_2: { level: 'complete', name: 'Complete' },
  HW_LEVEL_3: { level: 'innovator', name: 'Innovator' },
} as const satisfies Record<string, { level: Level; name: string }>

/** A level by any of its names. A missing or unknown level is free. */
export function levelOf(given: string | null | undefined): Level {
  const wanted = given?.trim().toLowerCase()
  const byCode = Object.entries(levelCodes).find(
    ([code, { name }]) => code.toLowerCase() === wanted || name.toLowerCase() === wanted,
  )
  return byCode?.[1].level ?? planLevels.find((level) => level === wanted) ?? 'free'
}

export function isDairy(farm: Pick<Farm, 'farmTypeId' | 'farmTypes'>): boolean {
  const cattle = farm.farmTypes?.find(({ type }) => type === 'cattle')
  return planNamed(cattle?.hwFarmType ?? farm.farmTypeId) === 'dairy'
}

const planNamed = (given: string | null | undefined) =>
  given && given in planLetters ? planLetters[given as PlanLetter] : given?.toLowerCase()
