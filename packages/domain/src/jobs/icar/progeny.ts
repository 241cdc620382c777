import { fromMilligrams } from '../../base/units'
import type { AdeFarm } from '../../jobs-read/icar/ade-farm'
import { toCode } from '../../jobs-read/icar/codes'
import { identifierOf } from '../../jobs-read/icar/identifiers'
import { onAnimals } from '../../jobs-read/job/on-animals'
import type { Fields } from '../../records/sync/stored-record'

/** The calves or lambs of a birth, as far as the herd still has them. */
export function progenyOf(task: Fields, farm: AdeFarm) {
  const newborn = onAnimals(task).flatMap(({ animalId }) => {
    const animal = animalId === task.dam ? undefined : farm.animal(animalId)
    return animal ? [animal] : []
  })
  if (newborn.length === 0) return {}
  return {
    totalProgeny: newborn.length,
    liveProgeny: newborn.filter(({ fields }) => fields.stillBorn !== true).length,
    progenyDetails: newborn.map((animal) => {
      const { species, sex, stillBorn, calfSize, calfWeightMg, lambWeightMg } = animal.fields
      const birthSize = toCode('birthSize', calfSize)
      const mg = calfWeightMg ?? lambWeightMg
      return {
        resourceType: 'icarProgenyDetailsResource',
        identifier: identifierOf(animal, farm.region),
        specie: toCode('specie', species) ?? 'Cattle',
        gender: toCode('gender', sex) ?? 'Unknown',
        birthStatus: toCode('birthStatus', stillBorn === true ? 'stillborn' : 'alive'),
        ...(birthSize && { birthSize }),
        ...(typeof mg === 'number' &&
          mg > 0 && { birthWeight: { measurement: fromMilligrams(mg, 'KG'), units: 'KGM' } }),
      }
    }),
  }
}
