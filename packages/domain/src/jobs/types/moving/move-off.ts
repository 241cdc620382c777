import { ruleAt } from '../../../base/regions/dated-rules'
import { interstateRuleOn } from '../../../base/regions/interstate-rules'
import { chainInformationRules } from '../../../base/regions/leaving-rules'
import { defineTaskType, doneOn, required } from '../../../jobs-read/job/define-task-type'
import { filings } from '../../../jobs-read/job/filings'
import { taskFields } from '../../../records/collections/tasks'
import { choiceKey } from '../../../records/fields/choice-key'
import {
  cattleSaleAsksWhere,
  cattleSaleFields,
  haulageDoubts,
  haulierUnnamed,
  haulierUntold,
  leftBeforeCame,
  mayLeave,
  priceUnitIn,
  saleDoubts,
  saleFields,
  soldForNothing,
  soldUnweighed,
  unlikeHolding,
} from '../../doors/departures'
import { firstOfSale, soldAway, wentLine } from '../../doors/sold-away'
import { doneToAnimals, whoAndNotes } from '../../engine/done-to-animals'

const undeclared = 'JOBS.DOUBT.FCI_MISSING'
const noCertificate = 'JOBS.DOUBT.INTERSTATE_CERTIFICATE'
const toldMany = 'TOLD.WENT_MANY'

/** Animals that leave for the mart, the factory, another farm or abroad, and what they made. */
export const moveOff = defineTaskType({
  id: 'EXTMOVE',
  label: 'TASKS.EXTMOVE',
  icon: 'log-out',
  group: 'moving',
  subApps: ['bovine'],
  ...doneToAnimals,
  fields: {
    date: doneOn(taskFields.date),
    ...saleFields,
    goesTo: required(saleFields.goesTo),
    ...cattleSaleFields,
    ...whoAndNotes,
  },
  ...soldAway,
  asksWhere: cattleSaleAsksWhere,
  first: [...firstOfSale('fciDeclared'), 'buyerKeeps', 'interstate', 'influenzaTested'],
  begins: ({ region }) => ({ goesTo: 'mart', priceUnit: priceUnitIn(region) }),
  files: filings.EXTMOVE,
  likelyIn: { animals: ['SL-TARGET-WEIGHT', 'SL-NEAR-FINISH-AGE', 'SL-CULLS'] },
  accepts: mayLeave,
  warnsOnce: (task, at) => [
    ...saleDoubts(task, at.noted),
    ...haulageDoubts(task, at),
    ...(task.interstate === 'yes' && interstateRuleOn(at, task.date) && !task.moveCertNumber
      ? [{ code: 'jobDoubt', says: noCertificate, fields: ['moveCertNumber'] } as const]
      : []),
    ...(task.goesTo === 'factory' && !task.fciDeclared && ruleAt(chainInformationRules, at, task.date)
      ? [{ code: 'jobDoubt', says: undeclared, fields: ['fciDeclared'] } as const]
      : []),
  ],
  timeline: ({ goesTo, own: { salePrice } }) => wentLine('TASKS.EXTMOVE', goesTo, salePrice),
  told: ({ goesTo }, { noted }) => {
    const prices = [...noted.values()].flatMap(({ salePrice }) =>
      typeof salePrice === 'number' ? [Math.round(salePrice * 100)] : [],
    )
    if (!goesTo || noted.size < 2 || prices.length < noted.size) return undefined
    const all = prices.reduce((sum, cents) => sum + cents, 0) / 100
    return { key: toldMany, values: { where: { key: choiceKey('goesTo', goesTo) }, price: { money: all } } }
  },
  tells: [toldMany],
  doubts: [
    ...[undeclared, noCertificate, haulierUnnamed, haulierUntold],
    leftBeforeCame,
    soldForNothing,
    soldUnweighed,
    unlikeHolding,
  ],
})
