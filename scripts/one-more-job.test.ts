import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { copiedApp } from './lib/copied-app'

/** All there is of it, as CONTRIBUTING tells a newcomer. */
const file = `
import { taskFields } from '../../collections/tasks'
import { defineTaskType, doneOn, noValues } from '../define-task-type'
import { wasHere } from '../on-the-farm'

export const dagging = defineTaskType({
  id: 'DAGGING',
  label: 'TASKS.DAGGING',
  icon: 'scissors',
  subApps: ['ovine'],
  workflow: 'task-with-items',
  access: { feature: 'FAB_MENU' },
  limits: { min: 1, max: 500 },
  draftIn: 'select',
  fields: { date: doneOn(taskFields.date), operator: taskFields.operator, notes: taskFields.notes },
  likely: ({ species }) => (species === 'OVINE' ? 0.7 : undefined),
  facts: (facts, { date }) => {
    facts.treated = Math.max(facts.treated, date)
  },
  accepts: (animal, task) => animal.species === 'OVINE' && wasHere(animal, task),
  owns: () => [],
  effects: () => [],
  timeline: () => ({ kind: 'AT-DAGGING', key: 'TIMELINE.DAGGED', values: noValues }),
  lines: ['TIMELINE.DAGGED'],
})
`

/** What is asked of the copy, through the same doors as the app. */
const questions = `
import { nextJobs } from '@steading/domain/animals/next-jobs'
import { timelineOf } from '@steading/domain/animals/timeline'
import { eventOf } from '@steading/domain/events/events'
import { taskFactsOf } from '@steading/domain/facts/task-facts'
import { shownFabChildren } from '@steading/domain/pages/fab-children'
import { offers } from '@steading/domain/tasks/offers'
import { planTasks } from '@steading/domain/tasks/plan-task'
import { taskTypeOf } from '@steading/domain/tasks/registry'
import { atSheep, Phone, today } from '@steading/domain/tasks/test-farm'
import { taskTextKeys } from '@steading/domain/tasks/text-keys'
import { jobPart } from './features/jobs/job-screens'
import { jobLabel } from './engines/records/planned-title'
import { jobIcon } from './features/jobs/job-words'

const job = 'DAGGING'
const offered = (subApp) =>
  shownFabChildren({ subApp, region: 'IE', farm: atSheep.access, offers, sites: [] }).filter((one) => one.job === job).map(({ opens }) => opens)
const phone = new Phone('a')
phone.add('ewe', { species: 'OVINE', dob: today - 9e10 })
phone.add('cow', {})
const entry = (animal) => ({ id: 'd-' + animal, typeId: job, values: { date: today, notes: 'wet' }, animals: [animal] })
const type = taskTypeOf(job)
const planned = planTasks([entry('ewe')], phone, atSheep)
if (planned.ok) phone.save(planned.value.changes)
const tasks = () => phone.tasksOf('ewe')
const told = () => timelineOf(phone.animal('ewe'), tasks()).map(({ key }) => key)
const recorded = { told: told(), treated: taskFactsOf('ewe', tasks()).treated === today }
if (planned.ok) phone.undo(planned.value.undo, atSheep)
export const answers = {
  sheep: offered('ovine'),
  cattle: offered('bovine'),
  drawn: typeof (type && jobPart(type)),
  looks: [jobLabel(job), jobIcon(job)],
  next: nextJobs(phone.animal('ewe').fields, today)[0],
  event: planned.ok && eventOf(planned.value.event.code).description,
  refused: planTasks([entry('cow')], phone, atSheep).problem?.code,
  recorded,
  undone: told().includes('TIMELINE.DAGGED'),
  texts: taskTextKeys(() => 'X').includes('TIMELINE.DAGGED'),
}
`

const app = copiedApp('one-more-job', questions)

test('one more kind of job costs a file and a line: it is offered, drawn, recorded, told, known to the lists and undone', async () => {
  expect(await app.ask<object>('before')).toMatchObject({ sheep: [], drawn: 'undefined', event: false })

  await writeFile(app.path('domain/tasks/types/dagging.ts'), file)
  const registry = app.path('domain/tasks/registry.ts')
  const text = await readFile(registry, 'utf8')
  const line = text.replace(/(taskTypes: readonly AnyTaskType\[\] = \[)/, '$1\n  dagging,')
  await writeFile(registry, `import { dagging } from './types/dagging'\n${line}`)

  expect(await app.ask('after')).toEqual({
    sheep: [
      { page: 'task-create', parameters: { workflow: 'task-with-items' }, search: { type: 'DAGGING' } },
    ],
    cattle: [],
    drawn: 'function',
    looks: ['TASKS.DAGGING', 'scissors'],
    next: 'DAGGING',
    event: 'Task form: DAGGING',
    refused: 'animalNotForTask',
    recorded: { told: expect.arrayContaining(['TIMELINE.DAGGED']), treated: true },
    undone: false,
    texts: true,
  })
})
