import { noTag, tagInEar } from '../../../base/tags/no-tag'
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
import {
  daysLate,
  doubtsOfTag,
  eId,
  hoursLate,
  tag,
  tagGivenTwice,
  taggedAfterHours,
  taggedLate,
  tagTaken,
  tagUnlike,
} from '../../births/tag-doubts'
import { chipWorn, isAsFound, marksBefore, oldTag, tagWorn } from '../../births/tag-marks'
import { tellNewTags, tellTags } from '../../births/tell-tags'
import { doneToAnimals, doubtsAbout, whoAndNotes } from '../../engine/done-to-animals'
import { wasHere } from '../../engine/on-the-farm'
import { lastOn } from '../../facts/read-jobs'
import { ownEvent } from '../../icar/jobs/own-event'

const own = defineFields({
  tagKind: {
    kind: 'choice',
    options: ['official pair', 'tissue', 'EID button', 'bolus', 'management', 'scrapie'],
  },
  ear: { kind: 'choice', options: ['left', 'right', 'both'] },
  tissueSample: { kind: 'text', longest: 64 },
})

/** Tags put in: the number of each, and the chip and the tissue sample that came with it. */
export const tagging = defineTaskType({
  id: 'TAGGING',
  label: 'TASKS.TAGGING',
  icon: 'ear-tag',
  group: 'records',
  subApps: ['bovine', 'ovine'],
  ...doneToAnimals,
  fields: {
    date: doneOn(taskFields.date),
    tagKind: required(own.tagKind),
    ear: own.ear,
    ...whoAndNotes,
  },
  first: ['date', 'tagKind'],
  begins: () => ({ tagKind: 'official pair' }),
  each: { tag: required(tag), eId, tissueSample: own.tissueSample, oldTag },
  asksEach: () => ({ names: ['tag', 'eId', 'tissueSample'] }),
  besideEach: ({ own: noted }, animal) => marksBefore(noted, animal),
  facts: lastOn('tagPutIn'),
  icar: ownEvent,
  completes: tellNewTags,
  follows: [
    tellTags,
    {
      ...{ rule: 'post-sample', title: 'PLANS.FOLLOW.POST_SAMPLE', after: 1, lapses: 21 },
      ...{ answeredBy: ['BVDTEST'], sameDay: true, does: 'BVDTEST' },
      when: ({ own: noted }) => typeof noted.tissueSample === 'string',
    },
  ],
  likely: (animal) => (typeof animal.dob === 'number' && isUntagged(animal) ? 0.7 : undefined),
  settles: ['electronic-tags-due'],
  likelyIn: { animals: ['SL-NOTAG', 'SL-EID-DUE'] },
  accepts: wasHere,
  owns: () => ['marks'],
  effects: ({ own: noted, tagKind }, animal) => [
    { collection: 'animals', id: animal.id, set: marksOf(noted, tagKind, animal) },
  ],
  warns: ({ date, own: noted, tagKind }, animalId, seen, at) => {
    const { animal } = seen()
    if (tagKind === 'management' || tagKind === 'scrapie') return []
    const late = isUntagged(animal) ? daysLate(animal, date, at) : undefined
    const hours = isUntagged(animal) && late === undefined ? hoursLate(animal, date, at) : undefined
    return doubtsAbout(animalId, [
      ...doubtsOfTag(noted, animal, at, date),
      late !== undefined && { says: taggedLate, values: { days: late } },
      hours !== undefined && { says: taggedAfterHours, values: { hours } },
    ])
  },
  timeline: ({ own: { tag: number } }) =>
    typeof number === 'string'
      ? { kind: 'AT-TAG', key: 'TIMELINE.TAGGED', values: { tag: { text: number } } }
      : toldByName('AT-TAG', 'TASKS.TAGGING'),
  lines: ['TIMELINE.TAGGED'],
  doubts: [tagTaken, tagGivenTwice, tagUnlike, taggedLate, taggedAfterHours],
})

const isUntagged = ({ tag: worn }: Fields | AnimalFacts) =>
  typeof worn !== 'string' || tagInEar(worn) === undefined || worn.endsWith(noTag)

/** The number that a tag of this kind sets. A number edited by hand since then stays. */
function marksOf(noted: Fields, kind: string | undefined, animal: AnimalFacts): Fields {
  const { tag: number, eId: chip } = noted
  if (typeof number !== 'string') return {}
  const electronic = chipWorn(noted, animal)
  if (kind === 'scrapie') return { scrapieTag: number, ...electronic }
  if (kind === 'management') return { brand: number, ...electronic }
  if (kind === 'bolus' || kind === 'EID button')
    return chipWorn({ ...noted, eId: typeof chip === 'string' ? chip : number }, animal)
  return { ...(isAsFound(noted, animal) && { tag: tagWorn(number, animal) }), ...electronic }
}
