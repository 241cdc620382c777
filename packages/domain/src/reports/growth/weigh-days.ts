import { sessionFigures } from '../../herd/animals/weights'
import { sessionTitle, weighLines } from '../../jobs/engine/weigh-session'
import { weightRecording } from '../../jobs/types/feeding/weight-recording'
import { defineView } from '../engine/define-view'

/** Weighing sessions, newest first, each with what came of it. */
export const weighDays = defineView({
  id: 'weigh-days',
  title: 'WEIGH.DAYS',
  within: 'weights',
  subApps: ['bovine', 'ovine'],
  over: 'records',
  collections: ['tasks'],
  found: { tasks: { field: 'typeId', value: weightRecording.id, under: 'parentTaskId' } },
  keeps: ({ fields }) => fields.typeId === weightRecording.id || typeof fields.parentTaskId === 'string',
  looksBy: { tasks: ['parentTaskId'] },
  asks: [],
  fold: ({ id, fields }, { subApp }, _asked, look) => {
    const ofThisApp = (fields.createdApp === 'ovine') === (subApp === 'ovine')
    if (fields.typeId !== weightRecording.id || !ofThisApp) return undefined
    const { count, averageMg, averageGainMg } = sessionFigures(
      weighLines(look('tasks', 'parentTaskId', id)).toReversed(),
    )
    const day = typeof fields.date === 'number' ? fields.date : null
    const title = sessionTitle(fields)
    return {
      line: {
        cells: {
          // Two sessions of one day stand by when they were begun.
          begun: `${String(day ?? 0).padStart(15, '0')} ${String(fields.created ?? 0).padStart(15, '0')}`,
          name: title ?? day,
          kind: title === undefined ? 'day' : 'text',
          day: title === undefined ? null : day,
          count,
          averageMg: averageMg ?? null,
          gainMg: averageGainMg ?? null,
        },
      },
    }
  },
  order: { column: 'begun', direction: 'desc' },
  columns: [
    { key: 'name', label: 'WEIGH.SESSION', kind: { by: 'kind' }, place: 'name' },
    { key: 'day', label: 'FIELDS.DATE', kind: 'day', place: 'about' },
    { key: 'count', label: 'WEIGH.WEIGHED', kind: 'count', place: 'about', brief: 'ANIMALS.COUNT' },
    { key: 'averageMg', label: 'WEIGH.AVERAGE', kind: 'weight', place: 'figure' },
    { key: 'gainMg', label: 'WEIGH.AVERAGE_GAIN', kind: 'gain', place: 'small', brief: 'WEIGH.A_DAY' },
  ],
  opens: ({ id }) => ({ page: 'weigh-session', search: { id } }),
  empty: { title: 'WEIGH.NO_DAYS', text: 'WEIGH.NO_DAYS_TEXT' },
})
