import { daysBetween, oneDay } from '../../base/one-day'
import { registrationRule } from '../../base/regions/identification-rules'
import { newTagBy } from '../../base/regions/lost-tag-rules'
import { officialOf } from '../../jobs/engine/official'
import type { Facts } from '../../jobs-read/facts/facts'
import type { ListsAt } from '../../jobs-read/facts/lists-at'
import { filingReasons, isFilingReason, reasonKey } from '../../jobs-read/filings/filing-reasons'
import { noValues } from '../../jobs-read/job/define-task-type'
import { filingKeys, filingOf } from '../../jobs-read/job/filings'
import { isWithDepartment } from '../../jobs-read/rules/registration-steps'
import type { ReadFields } from '../../records/collections/farm-record'
import { isIn, type Said, type StandingRule, say } from './standing-rule'

const withLastDay = 'STANDING.WITH_LAST_DAY'

/** A status, and the last day beside it. Past that day it is red. */
function until(how: Said | undefined, by: Said | undefined): Said | undefined {
  if (!how || !by) return how ?? by
  const { tone = how.tone } = by
  return say(withLastDay, { how: { line: how }, by: { line: by } }, tone)
}

const plain = (key: string): Said => say(key, noValues)
const why = (reason: string) => ({ key: reasonKey(isFilingReason(reason) ? reason : 'other') })

/** A last day, and the days since where it is over. */
function lastDay(
  by: number | undefined,
  today: number,
  keys: { by: string; late: string },
): Said | undefined {
  if (by === undefined) return undefined
  const days = daysBetween(by, today)
  return days > 0
    ? say(keys.late, { days: { number: days } }, 'blocked')
    : say(keys.by, { when: { day: by } })
}

const registerKeys = { by: 'STANDING.REGISTER_BY', late: 'STANDING.REGISTER_LATE' }
const registerBy = (facts: Facts, at: ListsAt): Said | undefined => {
  const rule = registrationRule(at, facts)
  const by = rule && facts.born > 0 ? facts.born + rule.value * oneDay : undefined
  return lastDay(by, at.today, registerKeys)
}

const sentBack = {
  'CRS-QUERY': 'STANDING.REGISTRATION_QUERY',
  'CRS-REJECTED': 'STANDING.REGISTRATION_REFUSED',
} as const

/** The sentence for a registration until the department accepts it. */
const underWay: { readonly [registration: string]: string } = {
  'CRS-READY': 'STANDING.REGISTRATION_NOT_SENT',
  'CRS-QUEUED': 'STANDING.REGISTRATION_QUEUED',
  'CRS-SENT': 'STANDING.REGISTRATION_SENT',
  'CRS-TIMEOUT': 'STANDING.REGISTRATION_UNKNOWN',
}
const yoursToRegister = 'STANDING.REGISTRATION_YOURS'

/** Nothing goes from a farm that is not connected, so an unsent registration is the farmer's to do. */
function howFar({ registration }: Facts, { connected }: ListsAt): Said | undefined {
  if (connected === false && !isWithDepartment(registration)) return plain(yoursToRegister)
  const how = underWay[registration]
  return how ? plain(how) : undefined
}

const tagKeys = { by: 'STANDING.TAG_BY', late: 'STANDING.TAG_LATE' }
const tagBy = (since: number, { ovine }: Facts, at: ListsAt): Said | undefined =>
  lastDay(newTagBy(at, ovine ? 'ovine' : 'bovine', since), at.today, tagKeys)

const tagSays = {
  lost: 'STANDING.TAG_LOST',
  notSent: 'STANDING.TAG_NOT_SENT',
  refused: 'STANDING.TAG_REFUSED',
  toPutIn: 'STANDING.TAG_TO_PUT_IN',
} as const

/** How far the order of a lost tag has got; undefined where it was refused, which has a sentence of its own. */
function orderSaid({ tagJob }: Facts, at: ListsAt): Said | undefined {
  const filed = tagJob && filingOf(tagJob.job, at)
  if (!filed || filed.state === 'notNeeded') return plain(tagSays.lost)
  if (filed.state === 'refused') return undefined
  if (filed.state === 'toSend' && at.connected !== false) return plain(tagSays.notSent)
  return officialOf(filed, whose(at)).state
}

/** An app that does not know whether the farm is connected asks nothing of the farmer. */
const whose = ({ today, connected = true }: ListsAt) => ({ today, connected })

const refusedSays = 'STANDING.MOVE_REFUSED'

/** A refusal of a report that a job keeps about the animal. */
function refusalOf(job: ReadFields | undefined, at: ListsAt, key: string): Said | undefined {
  const filed = job && filingOf(job, at)
  return filed?.state === 'refused' ? say(key, { why: { keys: filed.reasons.map(reasonKey) } }) : undefined
}

const reasonKeys = filingReasons.map(reasonKey)
const tagIsMissing = (at: ListsAt) => isIn('SL-TAGS-MISSING', at)

/** An authority sent something back: this is the first thing to know about an animal. */
export const sentBackRules: readonly StandingRule[] = [
  {
    rule: 'registrationQuery',
    tone: 'blocked',
    icon: 'triangle-alert',
    keys: [...Object.values(sentBack), ...reasonKeys, withLastDay],
    says: (at) => {
      const queried = isIn('SL-REG-QUERIES', at)
      return (facts) => {
        if (!queried(facts)) return undefined
        const { registration, refusedFor } = facts
        const how = say(sentBack[registration as keyof typeof sentBack], { why: why(refusedFor) })
        return until(how, registerBy(facts, at))
      }
    },
  },
  {
    rule: 'arrivalRefused',
    tone: 'blocked',
    icon: 'triangle-alert',
    keys: [refusedSays, withLastDay, ...filingKeys('moveOn')],
    says: (at) => (facts) => {
      const refused = refusalOf(facts.arrival, at, refusedSays)
      return refused && until(refused, arrivalBy(facts, at))
    },
  },
  {
    rule: 'tagRefused',
    tone: 'blocked',
    icon: 'triangle-alert',
    keys: [tagSays.refused, withLastDay, ...Object.values(tagKeys)],
    says: (at) => {
      const missing = tagIsMissing(at)
      return (facts) => {
        const refused = missing(facts) ? refusalOf(facts.tagJob?.job, at, tagSays.refused) : undefined
        return refused && until(refused, tagBy(facts.tagLost, facts, at))
      }
    },
  },
]

const arrivalOf = ({ arrival }: Facts, at: ListsAt) => {
  const filed = arrival && filingOf(arrival, at)
  return filed && filed.state !== 'notNeeded'
    ? { ...officialOf(filed, whose(at)), refused: filed.state === 'refused' }
    : undefined
}
const arrivalBy = (facts: Facts, at: ListsAt): Said | undefined => arrivalOf(facts, at)?.by

/** Reports that an authority has not taken yet, each with its last day. */
export const officialRules: readonly StandingRule[] = [
  {
    rule: 'register',
    tone: 'due',
    icon: 'clipboard-list',
    keys: [
      ...[...Object.values(registerKeys), ...new Set(Object.values(underWay))],
      ...[yoursToRegister, withLastDay],
    ],
    says: (at) => {
      const toRegister = isIn('SL-CALVES-TO-REGISTER', at)
      return (facts) => {
        const by = toRegister(facts) ? registerBy(facts, at) : undefined
        return by && until(howFar(facts, at), by)
      }
    },
  },
  {
    rule: 'arrival',
    tone: 'due',
    icon: 'clipboard-list',
    keys: [...filingKeys('moveOn'), withLastDay],
    says: (at) => (facts) => {
      const official = arrivalOf(facts, at)
      if (!official || official.refused || official.tone === 'clear') return undefined
      const said = until(official.state, official.by)
      return said && say(said.key, said.values, official.tone)
    },
  },
]

/** A lost tag, until another is in. */
export const tagRules: readonly StandingRule[] = [
  {
    rule: 'tagLost',
    tone: 'due',
    icon: 'ear-tag',
    keys: [
      ...[tagSays.lost, tagSays.notSent, ...Object.values(tagKeys), withLastDay],
      ...filingKeys('tagOrder'),
    ],
    says: (at) => {
      const missing = tagIsMissing(at)
      return (facts) => {
        const how = missing(facts) ? orderSaid(facts, at) : undefined
        return how && until(how, tagBy(facts.tagLost, facts, at))
      }
    },
  },
  {
    rule: 'tagToPutIn',
    tone: 'due',
    icon: 'ear-tag',
    keys: [tagSays.toPutIn, ...Object.values(tagKeys), withLastDay],
    says: (at) => (facts) =>
      facts.tagToPutIn > 0 ? until(plain(tagSays.toPutIn), tagBy(facts.tagToPutIn, facts, at)) : undefined,
  },
]
