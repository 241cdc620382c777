import { tagKey } from '../../../base/tags/look-alikes'
import { tagInEar } from '../../../base/tags/no-tag'
import {
  type AnimalFacts,
  defineTaskType,
  doneOn,
  required,
  toldByName,
} from '../../../jobs-read/job/define-task-type'
import { taskFields } from '../../../records/collections/tasks'
import { defineFields } from '../../../records/fields/fields'
import type { Fields } from '../../../records/sync/stored-record'
import { doubtsOfTag, eId, tag, tagGivenTwice, tagTaken, tagUnlike } from '../../births/tag-doubts'
import { chipWorn, isAsFound, marksBefore, oldTag, tagWorn } from '../../births/tag-marks'
import { tellOtherTags, tellTags } from '../../births/tell-tags'
import { doneToAnimals, doubtsAbout, whoAndNotes } from '../../engine/done-to-animals'
import { wasHere } from '../../engine/on-the-farm'
import { lastOn } from '../../facts/read-jobs'
import { ownEvent } from '../../icar/jobs/own-event'

const otherNumber = 'JOBS.DOUBT.TAG_NOT_ON_PASSPORT'
const notTwo = 'JOBS.DOUBT.SWAP_NOT_TWO'

const own = defineFields({
  retagWhy: { kind: 'choice', options: ['lost', 'damaged', 'swapped', 'other'] },
})

/** A tag put in anew: the same number printed again, another one, or the numbers of two that were mixed up. */
export const retag = defineTaskType({
  id: 'RETAG',
  label: 'TASKS.RETAG',
  icon: 'ear-tag',
  group: 'records',
  subApps: ['bovine', 'ovine'],
  ...doneToAnimals,
  fields: {
    date: doneOn(taskFields.date),
    retagWhy: required(own.retagWhy),
    ...whoAndNotes,
  },
  first: ['retagWhy', 'date'],
  begins: () => ({ retagWhy: 'lost' }),
  each: { tag, eId, oldTag },
  // Two that were mixed up get each other's number; the others keep theirs where no new one is said.
  asksEach: ({ retagWhy }) => ({ names: retagWhy === 'swapped' ? [] : ['tag', 'eId'] }),
  besideEach: ({ own: noted, retagWhy, animalIds }, animal, { animal: other }) => {
    const [one, two, ...more] = animalIds
    const swaps = retagWhy === 'swapped' && more.length === 0 && typeof noted.oldTag !== 'string'
    const partner = swaps ? other(animal.id === one ? two : one)?.tag : undefined
    const fresh = partner && tagInEar(partner)
    return { ...marksBefore(noted, animal), ...(fresh && { tag: fresh }) }
  },
  facts: lastOn('tagPutIn'),
  icar: ownEvent,
  completes: tellOtherTags,
  follows: [tellTags],
  settles: ['missing-tags-to-order'],
  likely: () => 0.04,
  likelyIn: { animals: ['SL-TAGS-MISSING'] },
  accepts: wasHere,
  owns: () => ['marks'],
  effects: ({ own: noted }, animal) => [
    { collection: 'animals', id: animal.id, set: marksOf(noted, animal) },
  ],
  warns: ({ date, own: noted, retagWhy }, animalId, seen, at) => {
    const { animal } = seen()
    const [fresh, worn] = [keyOf(noted.tag), keyOf(animal.tag)]
    const differs = fresh !== undefined && worn !== undefined && fresh !== worn
    if (fresh !== undefined && fresh === worn) return []
    return doubtsAbout(animalId, [
      ...doubtsOfTag(noted, animal, at, date),
      differs && retagWhy !== 'swapped' && animal.isPassportReceived === true && { says: otherNumber },
    ])
  },
  warnsOnce: ({ retagWhy, animalIds }) =>
    retagWhy === 'swapped' && animalIds.length !== 2 ? [{ code: 'jobDoubt', says: notTwo } as const] : [],
  timeline: ({ own: { oldTag: was, tag: number } }) => {
    if (typeof was !== 'string' || was === '') return toldByName('AT-TAG', 'TASKS.RETAG')
    const same = typeof number !== 'string' || keyOf(number) === keyOf(was)
    return {
      kind: 'AT-TAG',
      key: same ? 'TIMELINE.RETAGGED_SAME' : 'TIMELINE.RETAGGED',
      values: { was: { text: was } },
    }
  },
  lines: ['TIMELINE.RETAGGED', 'TIMELINE.RETAGGED_SAME'],
  doubts: [tagTaken, tagGivenTwice, tagUnlike, otherNumber, notTwo],
})

const keyOf = (number: unknown) => (typeof number === 'string' ? tagKey(number) : undefined)

/** Keeps its old number in `formerTags`, once, for later searches by that number. */
function marksOf(noted: Fields, animal: AnimalFacts): Fields {
  const { tag: number, oldTag: was } = noted
  const electronic = chipWorn(noted, animal)
  if (typeof number !== 'string' || keyOf(number) === keyOf(was)) return electronic
  const fresh = isAsFound(noted, animal) ? tagWorn(number, animal) : animal.tag
  const before = (animal.formerTags ?? '').split(' ').filter(Boolean)
  const worn = typeof was === 'string' ? tagInEar(was)?.replaceAll(' ', '') : undefined
  const former = [...new Set([...before, ...(worn ? [worn] : [])])].filter(
    (one) => keyOf(one) !== keyOf(fresh),
  )
  return { tag: fresh ?? null, ...electronic, formerTags: former.join(' ') || null }
}
