import { weighLines } from '../../jobs/engine/weigh-session'
import { weightRecording } from '../../jobs/types/feeding/weight-recording'
import { dateOf } from '../../jobs-read/job/task-rows'
import { defineView, type Picture, type ViewRow } from '../engine/define-view'
import { weighedAdds, weighedFigures } from './weighed-heads'

/** How heavy animals were and what they gained, by the day they were weighed: all of them, or those of a group. */
export const growth = defineView({
  id: 'growth',
  title: 'GROWTH.TITLE',
  within: 'weights',
  subApps: ['bovine', 'ovine'],
  over: 'records',
  collections: ['tasks'],
  found: { tasks: { field: 'typeId', value: weightRecording.id, under: 'parentTaskId' } },
  keeps: ({ fields }) => typeof fields.parentTaskId === 'string',
  asks: [{ kind: 'picked', name: 'ids' }],
  fold: ({ id, fields }, { subApp }, { ids }) => {
    const [line] = weighLines([{ id, fields }])
    const day = dateOf(fields)
    if (!line || day === 0 || (fields.createdApp === 'ovine') !== (subApp === 'ovine')) return undefined
    if (Array.isArray(ids) && !ids.includes(line.animalId)) return undefined
    return { adds: weighedAdds(String(day), line) }
  },
  // Newest first.
  rows: (tallies) =>
    tallies.keys
      .sort((a, b) => Number(b) - Number(a))
      .map((day): ViewRow => {
        const { heads, ...figures } = weighedFigures(tallies, day)
        return { id: day, cells: { day: Number(day), animals: heads, ...figures } }
      }),
  columns: [
    { key: 'day', label: 'FIELDS.DATE', kind: 'day', place: 'name' },
    { key: 'animals', label: 'WEIGH.WEIGHED', kind: 'count', place: 'about', brief: 'ANIMALS.COUNT' },
    { key: 'averageMg', label: 'WEIGH.AVERAGE', kind: 'weight', place: 'figure' },
    { key: 'gainMg', label: 'WEIGH.AVERAGE_GAIN', kind: 'gain', place: 'small', brief: 'WEIGH.A_DAY' },
  ],
  picture: { kind: 'bars', title: 'GROWTH.GAIN', x: 'day', values: ['gainMg'] },
  empty: { title: 'WEIGH.NO_DAYS', text: 'WEIGH.NO_DAYS_TEXT' },
  texts: ['GROWTH.WEIGHT'],
})

/** The same days by how heavy they were: only of animals that were weighed again and again does that tell something. */
export const weightPicture: Picture = {
  kind: 'line',
  title: 'GROWTH.WEIGHT',
  x: 'day',
  values: ['averageMg'],
}
