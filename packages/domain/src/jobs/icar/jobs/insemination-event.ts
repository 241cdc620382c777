import type { AdeFarm } from '../../../jobs-read/icar/ade-farm'
import type { Done, JobEvent } from '../../../jobs-read/icar/job-event'
import { given, objectIn, type Part, textIn } from '../../../jobs-read/icar/parts'
import type { Json } from '../../../records/sync/stored-record'
import { sireIn } from './serve-event'

const genders: { readonly [sexed: string]: string } = { F: 'Female', M: 'Male' }
const kinds: readonly unknown[] = ['Frozen', 'Liquid']

/** A straw: whose, which batch, from whose flask. */
export const inseminationEvent: JobEvent = {
  resourceType: 'icarReproInseminationEventResource',
  write: writeInsemination,
  read: ({ sireOfficialName, semenFromFarmStocks, farmContainer, straw }) => {
    const { batch, preservationType, isSexedSemen, sexedGender, sexedPercentage } = objectIn(straw)
    const sex = Object.keys(genders).find((one) => genders[one] === sexedGender)
    return given({
      bullCode: textIn(sireOfficialName),
      strawFrom: fromStocks(semenFromFarmStocks),
      tankPlace: textIn(farmContainer),
      batchNumber: textIn(batch),
      semenKind: kinds.includes(preservationType) ? (preservationType as Json) : undefined,
      sexed: isSexedSemen === false ? 'no' : isSexedSemen === true ? sex : undefined,
      sexedPercent: Number.isInteger(sexedPercentage) ? Number(sexedPercentage) : undefined,
    })
  },
  isMeant: ({ inseminationType }) => inseminationType === 'Insemination',
}

const fromStocks = (own: unknown) => (own === true ? 'store' : own === false ? 'technician' : undefined)

function writeInsemination(done: Done, farm: AdeFarm): Part {
  const { bullCode, batchNumber, semenKind, sexed, sexedPercent, strawFrom, tankPlace } = done.fields
  const gender = genders[String(sexed)]
  const straw = given({
    batch: textIn(batchNumber),
    preservationType: textIn(semenKind),
    isSexedSemen: sexed === undefined ? undefined : gender !== undefined,
    sexedGender: gender,
    sexedPercentage: Number.isInteger(sexedPercent) ? Number(sexedPercent) : undefined,
  })
  return {
    inseminationType: 'Insemination',
    ...sireIn(done, farm),
    ...given({ sireOfficialName: textIn(bullCode), farmContainer: textIn(tankPlace) }),
    ...(strawFrom !== undefined && { semenFromFarmStocks: strawFrom === 'store' }),
    ...(Object.keys(straw).length > 0 && {
      straw: { resourceType: 'icarReproSemenStrawResource', ...straw },
    }),
  }
}
