import { paddockPurposes } from '../../records/collections/land'
import { animalClasses, classKey } from './animal-class'
import { firstStepTextKeys } from './first-steps'
import { landUseKey } from './herd-figures'
import { needs } from './needs'
import { toneKey, tones } from './shown-needs'

export const homeTextKeys = (): string[] => [
  ...needs.map(({ title }) => title),
  ...tones.map(toneKey),
  ...paddockPurposes.map(landUseKey),
  ...['OVERDUE', 'DAYS_LEFT', 'FIRST_IN', 'SENT'].map((name) => `HOME.DETAIL.${name}`),
  ...new Set(Object.values(animalClasses).flatMap((names) => names.map(classKey))),
  ...firstStepTextKeys(),
  ...['NEEDS_YOU', 'NOTHING_TODAY', 'QUICK_ADD', 'HERD', 'FLOCK', 'LAND', 'FIRST_STEPS', 'DONE'].map(
    (name) => `HOME.${name}`,
  ),
  ...['HEAD', 'CHANGE', 'TREND_TITLE', 'FIELDS', 'DAY', 'COUNT', 'HA', 'AC'].map(
    (name) => `HOME.FIGURES.${name}`,
  ),
]
