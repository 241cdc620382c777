import { oneDay } from '../../base/one-day'
import { newest } from '../../base/regions/dated-rules'
import { placeIn } from '../../base/regions/places'
import { readAfterDays, retestAfter, testedFromDays } from '../../jobs-read/rules/tb-rules'
import { laboratoryRules } from '../rules/laboratory-rules'
import { papersRuleOn } from '../rules/papers-rules'
import { bvdAsks, screenDue, staysForBvd, stopsForBvd } from './bvd-asks'
import { alive, type Door, type DoorAt, plainly, standing } from './door'
import { hasOwnTest } from './papers-check'
import {
  exposedUntil,
  fattensHere,
  mayMoveUntil,
  oneHoldsAll,
  type TestQuestion,
  testQuestion,
} from './tb-move-rules'

/** The test, the days and whose it is, as the law of moves asks. */
const tested = ({ facts, day, buyerKeeps, ...at }: DoorAt) => ({
  mover: facts,
  move: { ...placeIn(at), day, tested: facts.tbTested, buyerKeeps },
})

const isTooYoungToTest = ({ facts: { ovine, born }, day }: DoorAt) =>
  ovine || (born !== 0 && day - born < testedFromDays(day) * oneDay)

/** One that is on already is read first. */
const onceTested = ({ facts: { tbUnread }, day }: DoorAt) => ({ clears: readFrom(tbUnread || day) })

/** The facts about the herd or the buyer that the farmer must give before the app can judge the test. */
const asksOfTest = (question: TestQuestion) => (at: DoorAt) => {
  if (isTooYoungToTest(at)) return undefined
  const { mover, move } = tested(at)
  return testQuestion(mover, move) === question ? onceTested(at) : undefined
}

/** The day a test put on that day is read, and counts. */
const readFrom = (putOn: number) => putOn + readAfterDays * oneDay

/** The doors of tests for TB and BVD. */
export const testDoors = {
  // Reactors go to the factory and nowhere else.
  tbReactor: {
    to: alive,
    stops: true,
    finds: ({ facts: { tbSaid } }) => (tbSaid === 'reactor' ? plainly : undefined),
  },
  tbInconclusive: {
    to: alive,
    stops: true,
    finds: ({ facts: { tbSaid, tbTested }, day, ...at }) =>
      tbSaid === 'inconclusive'
        ? { clears: readFrom(Math.max(day, tbTested + retestAfter(at, tbTested) * oneDay)) }
        : undefined,
  },
  tbHerdHeld: {
    to: alive,
    stops: true,
    finds: ({ facts: { id, ovine }, holds, day, ...at }) => {
      const others = [...(holds?.tbNotClear ?? [])].filter((one) => one !== id)
      return !ovine && others.length > 0 && oneHoldsAll(at, day) ? plainly : undefined
    },
  },
  tbExposedCow: {
    to: alive,
    stops: true,
    finds: ({ facts, day, buyerKeeps, ...at }) => {
      const until = buyerKeeps === 'finishingUnit' ? undefined : exposedUntil(facts, at, day)
      return until === undefined
        ? undefined
        : until === 'forNow'
          ? { figures: { clears: 'none' } }
          : { clears: until }
    },
  },
  tbFattensHere: {
    to: alive,
    finds: ({ facts, day, ...at }) => (!facts.ovine && fattensHere(facts, at, day) ? plainly : undefined),
  },
  testOutOfDate: {
    to: alive,
    finds: (at) => {
      const { mover, move } = tested(at)
      const lasts = mayMoveUntil(mover, move)
      if (lasts === undefined || isTooYoungToTest(at) || testQuestion(mover, move)) return undefined
      return lasts < at.day ? onceTested(at) : undefined
    },
  },
  testIfYearly: { to: alive, finds: asksOfTest('yearly') },
  testOfHerd: { to: alive, finds: asksOfTest('herd') },
  testForMilk: { to: alive, finds: asksOfTest('milk') },
  bvdOutstanding: {
    to: alive,
    finds: (at) =>
      standing('bvdOutstanding')(at) && { clears: at.day + newest(laboratoryRules.bvd).value * oneDay },
  },
  // The herd's status decides, and the farm has not entered it.
  bvdHerd: {
    to: alive,
    finds: ({ facts, day, ...at }) =>
      !facts.ovine && bvdAsks(at, day) === 'status' && !hasOwnTest(facts, { ...placeIn(at), today: day })
        ? plainly
        : undefined,
  },
  // A negative herd that was not screened in time counts as one of unknown status.
  bvdScreen: {
    to: alive,
    finds: ({ facts, day, ...at }) =>
      !facts.ovine && bvdAsks(at, day) === 'screen' && !hasOwnTest(facts, { ...placeIn(at), today: day })
        ? { days: { due: screenDue(at, day) ?? day } }
        : undefined,
  },
  // One of the herd is not negative, and until that is settled none of it leaves alive.
  bvdStopped: {
    to: alive,
    stops: true,
    finds: ({ facts, day, holds, ...at }) =>
      !facts.ovine && stopsForBvd(at, day, holds) === 'positive' ? plainly : undefined,
  },
  bvdUntested: {
    to: alive,
    stops: true,
    finds: ({ facts, day, holds, ...at }) => {
      const { days = 0 } = papersRuleOn(at, day).bvdStop ?? {}
      return !facts.ovine && stopsForBvd(at, day, holds) === 'untested'
        ? { figures: { untested: holds?.bvdUntested ?? 0, days } }
        : undefined
    },
  },
  bvdFemale: {
    to: alive,
    stops: true,
    finds: ({ facts, day, holds, ...at }) => {
      const until = staysForBvd(facts, { ...placeIn(at), day, gone: holds?.bvdGone })
      return until === undefined ? undefined : { clears: until }
    },
  },
} as const satisfies { readonly [name: string]: Door }
