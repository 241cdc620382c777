import { listsAt } from '@steading/domain/jobs-read/facts/lists-at'
import type { RecordThing } from '@steading/domain/reports/engine/define-view'
import { RecordFold } from '@steading/domain/reports/engine/record-fold'
import { medicineRegister } from '@steading/domain/reports/medicine/medicine-register'
import { paperLines } from '@steading/domain/reports/registers/layout'
import { registerParts } from '@steading/domain/reports/registers/medicine-register'
import type { Figure } from './figures'
import { sampleOf } from './samples'

const day = 86_400_000
const [animals, years, treatmentsEach] = [2_000, 5, 2]

/** Five years of a large herd: each animal treated twice a year by itself, and twice with all the others. */
function* records(today: number): Generator<RecordThing> {
  const shared = { status: 'done', createdApp: 'bovine', takesEffect: true, meatWithdrawalDays: 28 }
  for (let n = 0; n < 50 * years; n++) {
    const bought = { typeId: 'REMEDYPURCHASE', stockKind: 'bought', packSize: 100, stockUnit: 'ml' }
    const date = today - Math.floor((n * 365) / 50) * day
    const fields = { ...shared, ...bought, remedy: `Medicine ${n % 40}`, supplierName: 'Vets', date }
    yield {
      collection: 'tasks',
      id: `p${n}`,
      fields: { ...fields, ...(n % 4 === 0 && { antibiotic: 'yes' }) },
    }
  }
  const given = { ...shared, typeId: 'REMEDY', dose: 10, doseUnit: 'ml', courseDays: 3, batchNumber: 'B1' }
  for (let n = 0; n < animals * years * treatmentsEach; n++) {
    const date = today - Math.floor((n * 365) / (animals * treatmentsEach)) * day
    const fields = { ...given, remedy: `Medicine ${n % 40}`, remedyPurchaseId: `p${n % 250}`, date }
    yield { collection: 'tasks', id: `t${n}`, fields: { ...fields, taskAnimals: [`a${n % animals}`] } }
  }
  const herd = Array.from({ length: animals }, (_, n) => `a${n}`)
  for (let n = 0; n < 2 * years; n++)
    yield {
      ...{ collection: 'tasks', id: `h${n}` },
      fields: { ...given, remedy: 'Pour-on', date: today - n * 182 * day, taskAnimals: herd },
    }
}

/** The medicine register of five years from the records to its lines, as an inspector waits for it. */
export function measureRegister(say: (what: string) => void): Figure[] {
  say('laying out five years of the medicine register')
  const today = Math.floor(Date.now() / day) * day
  const all = [...records(today)]
  const at = { ...listsAt({ now: Date.now(), today, region: 'IE' }), subApp: 'bovine' as const }
  const times = Array.from({ length: 5 }, () => {
    const began = performance.now()
    const fold = new RecordFold(medicineRegister, at, {})
    for (const record of all) fold.put(record)
    fold.settle()
    for (const part of registerParts) {
      const asked = { part, period: 'fiveYears' }
      const { rows } = fold.folded.shown({ asked, offset: 0, limit: all.length })
      for (const { cells } of rows) paperLines(cells)
    }
    return performance.now() - began
  })
  return [
    {
      group: 'reports',
      what: `medicine register of ${years} years over ${animals} animals`,
      unit: 'ms',
      ours: sampleOf(times),
      goal: { atMost: 1000 },
    },
  ]
}
