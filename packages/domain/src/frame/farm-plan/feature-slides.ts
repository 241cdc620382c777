import type { FeatureName } from '../access/features'

export const slideDrawings = ['print', 'average', 'milk', 'tank', 'sales', 'pedigree', 'plans'] as const
export type SlideDrawing = (typeof slideDrawings)[number]

/**
 * Our own texts and picture for a feature of a plan: `UPGRADE.SLIDES.<name>.SUB_TITLE`, `.TITLE` and `.TEXT`.
 * The table has only finished features; the app does not sell one that is still to come.
 */
export const featureSlides = {
  PRINT_THIS_LIST: 'print',
  HERD_AVERAGE: 'average',
  MILK_RECORDING: 'milk',
  BULK_TANK_COLLECTION: 'tank',
  SALES_PLANNER: 'sales',
  PEDIGREE_MANAGEMENT: 'pedigree',
} as const satisfies { [Name in FeatureName]?: SlideDrawing }

export const slideText = (name: string, part: 'SUB_TITLE' | 'TITLE' | 'TEXT'): string =>
  `UPGRADE.SLIDES.${name}.${part}`
