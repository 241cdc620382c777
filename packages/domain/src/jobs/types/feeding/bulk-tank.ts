import { defineTaskType, doneOn, required, type Warning } from '../../../jobs-read/job/define-task-type'
import { measuredInMilk } from '../../../records/collections/milk-recording'
import { taskFields } from '../../../records/collections/tasks'
import { defineFields } from '../../../records/fields/fields'
import { changesNothing, cost, notes, operator } from '../../engine/done-to-animals'
import { tankRulesOn } from '../../rules/milk-rules'

const manyCells = 'JOBS.DOUBT.TANK_CELLS'
const manyGerms = 'JOBS.DOUBT.TANK_GERMS'
const warm = 'JOBS.DOUBT.TANK_WARM'
const antibiotics = 'JOBS.DOUBT.TANK_ANTIBIOTICS'

const own = defineFields({
  tankLitres: { kind: 'volume', most: 1_000_000 },
  tbc: { kind: 'number', least: 0, most: 100_000, unit: 'UNITS.GERMS' },
  tankTemperature: { kind: 'number', least: -5, most: 60, unit: 'UNITS.CELSIUS' },
  antibioticTest: { kind: 'choice', options: ['pass', 'fail'] },
  treatedMilk: { kind: 'choice', options: ['kept out', 'went in'] },
})

/** Milk the lorry took, and what the dairy found in it. */
export const bulkTank = defineTaskType({
  id: 'BULKTANK',
  label: 'TASKS.BULKTANK',
  icon: 'milk',
  group: 'feeding',
  subApps: ['bovine'],
  workflow: 'task-without-items',
  access: { feature: 'BULK_TANK_COLLECTION' },
  limits: { min: 0, max: 0 },
  draftIn: 'select',
  fields: {
    date: doneOn(taskFields.date),
    tankLitres: required(own.tankLitres),
    tankTemperature: own.tankTemperature,
    antibioticTest: own.antibioticTest,
    treatedMilk: own.treatedMilk,
    ...measuredInMilk,
    tbc: own.tbc,
    operator,
    cost,
    notes,
  },
  first: ['date', 'tankLitres', 'tankTemperature', 'antibioticTest'],
  accepts: () => false,
  ...changesNothing,
  leaves: 'milk',
  leavesOfHerd: ({ treatedMilk }) => treatedMilk !== 'kept out',
  refusesAs: { code: 'milkInTank', asks: 'treatedMilk' },
  warnsOnce: ({ date, scc = 0, tbc = 0, tankTemperature = 0, antibioticTest }, at): Warning[] => {
    const { mostCells, mostGerms, mostDegrees } = tankRulesOn(at, date)
    const doubt = (holds: boolean, says: string, field: string, most?: number): Warning[] =>
      holds
        ? [
            {
              ...{ code: 'jobDoubt', says, fields: [field] },
              ...(most !== undefined && { values: { most } }),
            } as const,
          ]
        : []
    return [
      ...doubt(antibioticTest === 'fail', antibiotics, 'antibioticTest'),
      ...doubt(scc > mostCells, manyCells, 'scc', mostCells),
      ...doubt(tbc > mostGerms, manyGerms, 'tbc', mostGerms),
      ...doubt(tankTemperature > mostDegrees, warm, 'tankTemperature', mostDegrees),
    ]
  },
  timeline: ({ tankLitres }) => ({
    kind: 'AT-BULKTANK',
    key: 'TIMELINE.MILK_COLLECTED',
    values: { volume: { litres: tankLitres } },
  }),
  lines: ['TIMELINE.MILK_COLLECTED'],
  doubts: [manyCells, manyGerms, warm, antibiotics],
})
