import { defineTaskType, doneOn, required, toldByName } from '../../../jobs-read/job/define-task-type'
import { taskFields } from '../../../records/collections/tasks'
import { defineFields } from '../../../records/fields/fields'
import type { Fields } from '../../../records/sync/stored-record'
import { doneToAnimals, doubtsAbout, whoAndNotes } from '../../engine/done-to-animals'
import { wasHere } from '../../engine/on-the-farm'
import { ownEvent } from '../../icar/jobs/own-event'

const givenTwice = 'JOBS.DOUBT.BRAND_TWICE'

const own = defineFields({
  brandKind: { kind: 'choice', options: ['freeze', 'collar', 'leg', 'management'] },
  brandNumber: { kind: 'text', longest: 32 },
})

/** A number that is read from afar: frozen on, on a collar or round a leg. */
export const branding = defineTaskType({
  id: 'BRANDING',
  label: 'TASKS.BRANDING',
  icon: 'tag',
  group: 'records',
  subApps: ['bovine', 'ovine'],
  ...doneToAnimals,
  fields: {
    date: doneOn(taskFields.date),
    brandKind: required(own.brandKind),
    ...whoAndNotes,
  },
  first: ['date', 'brandKind'],
  begins: ({ subApp }) => ({ brandKind: subApp === 'ovine' ? 'management' : 'freeze' }),
  each: { brandNumber: required(own.brandNumber) },
  besideEach: ({ own: noted }, { freezebrand, brand }) => ({
    oldBrand: typeof noted.oldBrand === 'string' ? noted.oldBrand : `${freezebrand ?? ''}/${brand ?? ''}`,
  }),
  icar: ownEvent,
  likely: ({ freezebrand }) => (freezebrand ? undefined : 0.05),
  accepts: wasHere,
  owns: () => ['marks'],
  effects: ({ own: { brandNumber, oldBrand }, brandKind }, { id, species, freezebrand, brand }) => {
    // A number put right by hand since is left alone.
    if (typeof brandNumber !== 'string' || oldBrand !== `${freezebrand ?? ''}/${brand ?? ''}`) return []
    const onSheep = species === 'OVINE' && brandKind === 'management'
    const set: Fields = onSheep ? { brand: brandNumber } : { freezebrand: brandNumber }
    return [{ collection: 'animals', id, set }]
  },
  warns: ({ own: { brandNumber } }, animalId, _, { noted }) => {
    const same = noted.filter((one) => one.brandNumber === brandNumber).length
    return doubtsAbout(animalId, [
      typeof brandNumber === 'string' &&
        same > 1 && { says: givenTwice, values: { number: String(brandNumber) } },
    ])
  },
  timeline: ({ own: { brandNumber } }) =>
    typeof brandNumber === 'string'
      ? { kind: 'AT-TAG', key: 'TIMELINE.BRANDED', values: { number: { text: brandNumber } } }
      : toldByName('AT-TAG', 'TASKS.BRANDING'),
  lines: ['TIMELINE.BRANDED'],
  doubts: [givenTwice],
})
