import { monthOf } from '../../base/days/month-days'
import { weighLines } from '../../jobs/engine/weigh-session'
import { weightRecording } from '../../jobs/types/feeding/weight-recording'
import { dateOf } from '../../jobs-read/job/task-rows'
import { defineView, type ViewRow } from '../engine/define-view'
import { groupOn, looksByGroup } from '../engine/group-on'
import { weighedAdds, weighedFigures } from './weighed-heads'

const noGroup = ''
/** Groups side by side, month by month: how heavy those weighed in them were and what they gained a day. */
export const growthGroups = defineView({
  id: 'growth-groups',
  title: 'PAGES.GROWTH_GROUPS',
  subApps: ['bovine', 'ovine'],
  over: 'records',
  collections: ['tasks', 'mobs', 'mobHistories'],
  found: { tasks: { field: 'typeId', value: weightRecording.id, under: 'parentTaskId' } },
  keeps: ({ collection, fields }) => collection !== 'tasks' || typeof fields.parentTaskId === 'string',
  looksBy: looksByGroup,
  asks: [],
  fold: (task, { subApp }, _asked, look) => {
    const { collection, id, fields } = task
    const [line] = collection === 'tasks' ? weighLines([{ id, fields }]) : []
    const day = dateOf(fields)
    if (!line || day === 0 || (fields.createdApp === 'ovine') !== (subApp === 'ovine')) return undefined
    const group = line.heads
      ? look('mobs', 'id', line.animalId)[0]?.fields.name
      : groupOn(task, line.animalId, day, look)
    return { adds: weighedAdds(`${monthOf(day)}|${group ?? noGroup}`, line) }
  },
  // Newest first.
  rows: (tallies) =>
    tallies.keys
      .sort((a, b) => (a < b ? 1 : -1))
      .map((row): ViewRow => {
        const [month, ...rest] = row.split('|')
        const name = rest.join('|')
        const { heads, ...figures } = weighedFigures(tallies, row)
        return {
          id: row,
          cells: {
            month: Number(month),
            group: name === noGroup ? 'SPENDING.NO_GROUP' : name,
            kind: name === noGroup ? 'key' : 'text',
            weighings: heads,
            ...figures,
          },
        }
      }),
  columns: [
    { key: 'month', label: 'VIEWS.MONTH', kind: 'month', place: 'name' },
    { key: 'group', label: 'SPENDING.GROUP', kind: { by: 'kind' }, place: 'about' },
    { key: 'weighings', label: 'GROWTH.WEIGHINGS', kind: 'count', place: 'about', brief: 'GROWTH.TIMES' },
    { key: 'averageMg', label: 'WEIGH.AVERAGE', kind: 'weight', place: 'figure' },
    { key: 'gainMg', label: 'WEIGH.AVERAGE_GAIN', kind: 'gain', place: 'small', brief: 'WEIGH.A_DAY' },
  ],
  picture: { kind: 'line', title: 'GROWTH.GROUPS_PICTURE', x: 'month', values: ['gainMg'], by: 'group' },
  leadsTo: 'growth-animals',
  empty: { title: 'WEIGH.NO_DAYS', text: 'WEIGH.NO_DAYS_TEXT' },
  hint: 'GROWTH.GROUPS_HOW',
  texts: ['SPENDING.NO_GROUP'],
})
