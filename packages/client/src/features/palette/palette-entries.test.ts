import { accessOfPlan } from '@steading/domain/frame/access/plan-access'
import { offers } from '@steading/domain/lists/jobs/offers'
import { expect, test } from 'vitest'
import { findLines, type Line, pagesAndJobs } from './palette-entries'

const farmTypes = (['cattle', 'sheep'] as const).map((type) => ({ type, level: 'complete', pro: true }))
const farm = { access: accessOfPlan(farmTypes), plan: { farmTypes }, flags: {} }
const cattle = { subApp: 'bovine', region: 'IE', farm, offers, sites: [] } as const
const english = (key: string) => key
const lines = pagesAndJobs(cattle, english)

const cow = (id: string, title: string, ...also: string[]): Line => ({
  id,
  kind: 'animal',
  title,
  also,
  icon: 'tag',
  opens: { page: 'animal-view', search: { id } },
})

test('offers the pages and jobs of this farm, and no page that needs a record first', () => {
  const opened = lines.map(({ opens }) => opens.page)
  expect(opened).toEqual(expect.arrayContaining(['settings', 'animals-list', 'task-create']))
  expect(opened).not.toContain('animal-view')
  expect(lines.find(({ id }) => id === 'job TASKS.CALVING')?.opens).toEqual({
    page: 'task-create',
    parameters: { workflow: 'selectable-task' },
    search: { type: 'CALVING' },
  })
  const sheep = pagesAndJobs({ ...cattle, subApp: 'ovine' }, english)
  expect(sheep.map(({ id }) => id)).not.toContain('job TASKS.CALVING')
})

test('each line has its own name to React and to a screen reader', () => {
  expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
})

test('a tag finds its animal first; one only the farm’s search knows comes last', () => {
  const animals = [cow('b', '00071', 'IE221987600071'), cow('a', '00012', 'IE221987600012')]
  expect(findLines(lines, animals, '00012').map(({ id }) => id)).toEqual(['a', 'b'])
})

test('nothing typed offers no animals', () => {
  expect(findLines(lines, [cow('a', '00012')], ' ').some(({ kind }) => kind === 'animal')).toBe(false)
})
