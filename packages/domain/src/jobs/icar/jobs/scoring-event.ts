import { eventOfOurs, type JobEvent } from '../../../jobs-read/icar/job-event'
import { given, numberIn } from '../../../jobs-read/icar/parts'
import { isConformation } from '../../../jobs-read/scores/conformation'

const conformation = 'icarConformationScoreEventResource'

/** One event a trait: temper is none of ICAR's traits and travels in our own words, how she is built is one of them. */
export const scoringEvent: JobEvent = {
  resourceType: eventOfOurs,
  alsoAs: conformation,
  write: ({ fields: { scoredTrait, score: ofAll }, own }) => {
    const score = own.score ?? ofAll
    if (!isConformation(scoredTrait) || typeof score !== 'number') return {}
    return { resourceType: conformation, traitScored: scoredTrait, score }
  },
  read: ({ resourceType, traitScored, score }) =>
    resourceType === conformation && isConformation(traitScored)
      ? given({ scoredTrait: traitScored, score: numberIn(score) })
      : {},
  isMeant: ({ resourceType, traitScored }) => resourceType === conformation && isConformation(traitScored),
}
