import { type DatedRule, ruleAt, undated } from './dated-rules'
import type { Place, SomePlaces } from './places'

export const storedFor = ['dairyCow', 'sucklerCow', 'over24', 'under24', 'under18', 'calf'] as const
export type StoredFor = (typeof storedFor)[number]

/** Cubic metres to store a head and week. */
export type Storage = {
  slurry: { readonly [Of in StoredFor]: number }
  soiledWater: { readonly [Of in StoredFor]?: number }
}

const helpsheet: Storage = {
  slurry: { dairyCow: 0.33, sucklerCow: 0.29, over24: 0.26, under24: 0.26, under18: 0.15, calf: 0.08 },
  soiledWater: {},
}

/** The storage that the law wants for slurry and soiled water. */
export const storageRules: SomePlaces<readonly DatedRule<Storage>[]> = {
  IE: [
    { from: undated, value: helpsheet, source: 'docsbay, helpsheet 1: cubic metres a head and week' },
    {
      from: Date.UTC(2028, 9, 1),
      value: { slurry: { ...helpsheet.slurry, dairyCow: 0.4 }, soiledWater: { dairyCow: 0.3 } },
      source: 'irishexaminer 41757593: sixth Nitrates Action Programme, dairy cows from 1 October 2028',
    },
  ],
}

/**
 * Cubic metres a farm stores for so many weeks; undefined where no rule is known.
 * @later the page of nutrients
 */
export function storageFor(
  heads: { readonly [Of in StoredFor]?: number },
  weeks: number,
  at: { place: Place; day: number },
): { slurry: number; soiledWater: number } | undefined {
  const rule = ruleAt(storageRules, at.place, at.day)?.value
  if (!rule) return undefined
  const sum = (of: { readonly [Of in StoredFor]?: number }) =>
    weeks * storedFor.reduce((all, one) => all + (heads[one] ?? 0) * (of[one] ?? 0), 0)
  return { slurry: sum(rule.slurry), soiledWater: sum(rule.soiledWater) }
}
