import { fromCode, toCode } from '../../../jobs-read/icar/codes'
import type { Done, JobEvent } from '../../../jobs-read/icar/job-event'
import { given, objectIn, type Part } from '../../../jobs-read/icar/parts'
import type { Json } from '../../../records/sync/stored-record'

/** Signs the standard has a word for; ours beside them travel in our own. */
const signs: readonly string[] = [
  ...['Slime', 'ClearSlime', 'InterestedInOtherAnimals', 'Bawling', 'Blood', 'StandsUnder'],
]

export const heatEvent: JobEvent = {
  resourceType: 'icarReproHeatEventResource',
  write: writeHeat,
  read: ({ certainty, heatDetectionMethod, visualDetection }) => {
    const { heatSigns, heatIntensity } = objectIn(visualDetection)
    return given({
      heatCertainty: fromCode('heatCertainty', certainty),
      heatHow: fromCode('heatHow', heatDetectionMethod),
      heatSigns: knownSigns(heatSigns),
      heatStrength: fromCode('heatStrength', heatIntensity),
    })
  },
}

function writeHeat({ fields }: Done): Part {
  const certainty = toCode('heatCertainty', fields.heatCertainty)
  const heatDetectionMethod = toCode('heatHow', fields.heatHow)
  const heatSigns = knownSigns(fields.heatSigns)
  const heatIntensity = toCode('heatStrength', fields.heatStrength)
  return {
    ...(certainty && { certainty }),
    ...(heatDetectionMethod && { heatDetectionMethod }),
    ...((heatSigns || heatIntensity) && {
      visualDetection: { ...(heatSigns && { heatSigns }), ...(heatIntensity && { heatIntensity }) },
    }),
  }
}

function knownSigns(said: unknown): Json[] | undefined {
  const known = Array.isArray(said) ? said.filter((sign) => signs.includes(sign)) : []
  return known.length > 0 ? known : undefined
}
