import { fromCode, toCode } from '../../../jobs-read/icar/codes'
import type { Done, JobEvent } from '../../../jobs-read/icar/job-event'
import { given, numberIn, type Part } from '../../../jobs-read/icar/parts'
import { scanResult } from '../../../jobs-read/rules/scan-result'

export const scanEvent: JobEvent = {
  resourceType: 'icarReproPregnancyCheckEventResource',
  write: writeScan,
  read: ({ method, result, foetalAge, foetusCount }) =>
    given({
      scanMethod: fromCode('scanMethod', method),
      scanStatus: fromCode('scanned', result),
      foetalAge: numberIn(foetalAge),
      foetusCount: numberIn(foetusCount),
    }),
}

function writeScan({ fields, own }: Done): Part {
  const { scanMethod, scanStatus, foetalAge, foetusCount } = { ...fields, ...own }
  const method = toCode('scanMethod', scanMethod)
  const said = scanResult(scanStatus, foetusCount)
  const several = said === 'carrying' && typeof foetusCount === 'number' && foetusCount > 1
  return {
    ...(method && { method }),
    result: several ? 'Multiple' : results[said],
    ...(Number.isInteger(foetalAge) && { foetalAge }),
    ...(Number.isInteger(foetusCount) && { foetusCount }),
  }
}

const results = { carrying: 'Pregnant', empty: 'Empty', '': 'Unknown' } as const
