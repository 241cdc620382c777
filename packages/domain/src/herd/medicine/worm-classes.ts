/**
 * Worm medicines by the way they kill: using one class over and over breeds worms that resist it. `eggCount`
 * is when to check the dung for whether it worked. From memory, November 2026, to be checked.
 */
export const wormClasses = {
  '1-BZ white': { eggCount: 7 },
  '2-LV yellow': { eggCount: 7 },
  '3-ML clear': { eggCount: 14 },
  '4-AD orange': { eggCount: 14 },
  '5-SI purple': { eggCount: 14 },
  triclabendazole: { eggCount: 21 },
  closantel: { eggCount: 21 },
  nitroxynil: { eggCount: 21 },
  oxyclozanide: { eggCount: 21 },
  albendazole: { eggCount: 21 },
  clorsulon: { eggCount: 21 },
  organophosphate: { eggCount: undefined },
  pyrethroid: { eggCount: undefined },
} as const satisfies { readonly [name: string]: { eggCount: number | undefined } }

type WormClass = keyof typeof wormClasses
export const wormClassNames = Object.keys(wormClasses) as WormClass[]

/** The same class again within so many days is the same grazing season. Our own figure. */
export const seasonDays = 180
