import { evenScale, type Scale } from './scale'

/** From 1 to 5, or to 9 as American beef is scored. */
export const conditionScales = ['1-5', '1-9'] as const

export type ConditionScale = (typeof conditionScales)[number]
type Species = 'BOVINE' | 'OVINE'

const nine = evenScale(1, 9, 1, 3)
const scales: { readonly [S in ConditionScale]: { readonly [K in Species]: Scale } } = {
  '1-5': { BOVINE: evenScale(1, 5, 0.25, 4), OVINE: evenScale(1, 5, 0.5, 2) },
  '1-9': { BOVINE: nine, OVINE: nine },
}

/** An unknown scale counts as the one most of the world uses. */
export const knownScale = (said: unknown): ConditionScale =>
  conditionScales.find((scale) => scale === said) ?? '1-5'

export const conditionScale = (said: unknown, species: unknown): Scale =>
  scales[knownScale(said)][species === 'OVINE' ? 'OVINE' : 'BOVINE']

/** An animal carries its condition from 1 to 5 however it was scored, so that one list holds for every herd. */
export const onFive = (score: number, scale: ConditionScale): number =>
  scale === '1-9' ? (score + 1) / 2 : score

export const fromFive = (score: number, scale: ConditionScale): number =>
  scale === '1-9' ? Math.round(score * 2 - 1) : score

/** Below this an animal is thin, and looked at again. */
export const thinBelow = 2.5
