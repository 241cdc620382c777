import { monthOf } from '../../base/days/month-days'
import { doneJob, isJobOf } from '../../jobs/engine/done-jobs'
import { taskTypeOf } from '../../jobs/engine/registry'
import { onAnimals } from '../../jobs-read/job/on-animals'
import { type Add, defineView, type ViewRow } from '../engine/define-view'
import { groupOn, looksByGroup } from '../engine/group-on'
import type { Tallies } from '../engine/tallies'

const noGroup = ''
const yearOf = (row: string) => new Date(Number(row.split('|', 1)[0])).getUTCFullYear()

/** Spending on medicines, by month and by the group the animals were in on the day. */
export const medicineSpending = defineView({
  id: 'medicine-spending',
  title: 'PAGES.MEDICINE_SPENDING',
  subApps: ['bovine', 'ovine'],
  over: 'records',
  collections: ['tasks', 'mobs', 'mobHistories'],
  keeps: ({ collection, fields }) =>
    collection !== 'tasks' || (taskTypeOf(fields.typeId)?.gives === 'medicine' && Number(fields.cost) > 0),
  looksBy: looksByGroup,
  asks: [
    {
      kind: 'choice',
      name: 'year',
      in: 'listTab',
      label: 'VIEWS.YEAR',
      as: 'text',
      options: (tallies) =>
        [...new Set(tallies.keys.map(yearOf))]
          .sort((a, b) => b - a)
          .map((year) => ({ value: String(year), says: String(year) })),
    },
  ],
  fold: (task, { subApp }, _asked, look) => {
    const { collection, id: taskId, fields } = task
    const job = collection === 'tasks' ? doneJob(taskId, fields) : undefined
    const animals = onAnimals(fields).map(({ animalId }) => animalId)
    if (!job || !isJobOf(job, subApp) || animals.length === 0) return undefined
    const day = job.date
    const shares = new Map<string, number>()
    for (const id of animals) {
      const group = groupOn(task, id, day, look)
      shares.set(group, (shares.get(group) ?? 0) + 1)
    }
    const each = Number(fields.cost) / animals.length
    return {
      adds: [...shares].flatMap(([group, head]): Add[] => {
        const row = `${monthOf(day)}|${group}`
        return [
          [row, 'cost', each * head],
          [row, 'animals', head],
        ]
      }),
    }
  },
  rows: (tallies, _at, { year }) =>
    rowsOf(tallies, year).map((row): ViewRow => {
      const [month, ...group] = row.split('|')
      const { count, sum } = tallies.of(row, 'cost')
      const name = group.join('|')
      return {
        id: row,
        cells: {
          month: Number(month),
          group: name === noGroup ? 'SPENDING.NO_GROUP' : name,
          kind: name === noGroup ? 'key' : 'text',
          cost: sum,
          treatments: count,
          animals: tallies.sum(row, 'animals'),
        },
      }
    }),
  columns: [
    { key: 'month', label: 'VIEWS.MONTH', kind: 'month', place: 'name' },
    { key: 'group', label: 'SPENDING.GROUP', kind: { by: 'kind' }, place: 'about' },
    { key: 'cost', label: 'SPENDING.SPENT', kind: 'money', place: 'figure' },
    {
      key: 'treatments',
      label: 'SPENDING.TREATMENTS',
      kind: 'count',
      place: 'about',
      brief: 'SPENDING.TIMES',
    },
    { key: 'animals', label: 'ANIMALS.ANIMALS', kind: 'count', place: 'small', brief: 'ANIMALS.COUNT' },
  ],
  sums: (tallies, _at, { year }) => {
    const rows = rowsOf(tallies, year)
    const sum = (figure: string) => rows.reduce((all, row) => all + tallies.sum(row, figure), 0)
    const [cost, animals] = [sum('cost'), sum('animals')]
    return rows.length === 0
      ? []
      : [
          { label: 'SPENDING.IN_YEAR', kind: 'money', value: cost },
          { label: 'SPENDING.EACH', kind: 'money', value: cost / animals },
        ]
  },
  picture: { kind: 'stacked', title: 'SPENDING.PICTURE', x: 'month', values: ['cost'], by: 'group' },
  empty: { title: 'SPENDING.NONE', text: 'SPENDING.NONE_TEXT' },
  hint: 'SPENDING.HOW',
  texts: ['SPENDING.NO_GROUP', 'SPENDING.IN_YEAR', 'SPENDING.EACH'],
})

const rowsOf = (tallies: Tallies, year: unknown) =>
  tallies.keys.filter((row) => String(yearOf(row)) === year).sort((a, b) => (a < b ? 1 : -1))
