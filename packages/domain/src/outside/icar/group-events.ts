import type { AdeEvent, AdeGroupEvent } from '../../jobs-read/icar/ade'
import type { AdeFarm } from '../../jobs-read/icar/ade-farm'
import type { JobEvent } from '../../jobs-read/icar/job-event'
import { given, listIn, objectIn, type Part } from '../../jobs-read/icar/parts'
import type { Counted } from '../../jobs-read/job/subjects'
import type { Fields } from '../../records/sync/stored-record'

/** How what an animal's event says is said of a group, and back. */
type GroupWords = {
  resourceType: AdeGroupEvent['resourceType']
  toGroup(part: Part): Part
  fromGroup(part: Part): Part
}

/** ICAR has no group event for the others: they travel in our own words, as they do of one animal. */
const ours: GroupWords = {
  resourceType: 'steadingGroupJobEventResource',
  toGroup: (part) => part,
  fromGroup: (part) => part,
}

const averageWeight = { metric: { id: 'LiveWeight', scheme: 'steading.metric' }, aggregation: 'Average' }

const groupWords: { readonly [ofAnimal in AdeEvent['resourceType']]?: GroupWords } = {
  icarTreatmentEventResource: {
    resourceType: 'icarGroupTreatmentEventResource',
    toGroup: ({ dose, ...part }) => ({ ...part, ...given({ dosePerAnimal: dose as never }) }),
    fromGroup: ({ dosePerAnimal, ...part }) => ({ ...part, ...given({ dose: dosePerAnimal as never }) }),
  },
  icarWeightEventResource: {
    resourceType: 'icarGroupWeightEventResource',
    toGroup: ({ weight, ...part }) => {
      const { measurement, units } = objectIn(weight)
      return {
        ...part,
        ...{ units, method: 'GroupAverage' },
        statistics: [{ ...averageWeight, unit: units, value: measurement }],
      }
    },
    fromGroup: ({ units, statistics, ...part }) => {
      const average = listIn(statistics).find(({ aggregation }) => aggregation === 'Average')
      return { ...part, weight: { measurement: average?.value, units } }
    },
  },
}

export const wordsOfGroup = ({ resourceType }: Pick<JobEvent, 'resourceType'>): GroupWords =>
  groupWords[resourceType] ?? ours

/** The same event as one animal would have, to be read by the words of its job. */
export function asOfAnimal(event: AdeGroupEvent): Part {
  const found = Object.entries(groupWords).find(([, words]) => words.resourceType === event.resourceType)
  if (!found) return { ...event, resourceType: 'steadingJobEventResource' }
  return { ...found[1].fromGroup(event), resourceType: found[0] }
}

/** A group that is only counted, described as the standard does it: by what they are and how many. */
export function groupPart({ mobId, heads }: Counted, farm: AdeFarm): Part {
  const { name, species }: Fields = farm.group?.(mobId)?.fields ?? {}
  return {
    groupMethod: 'InventoryClassification',
    countObserved: heads,
    inventoryClassification: {
      name: typeof name === 'string' && name !== '' ? name : mobId,
      species: species === 'OVINE' ? 'Sheep' : 'Cattle',
      count: heads,
    },
  }
}
