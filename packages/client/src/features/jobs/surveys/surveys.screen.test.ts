import { describe, expect, test } from 'vitest'
import { cow, dayFrom, herdId } from '../../../app/test-farm'
import { openApp, type Screen, until } from '../../../app/test-screen'

const two = ['8021', '8022'].map((end) => cow(`cow-${end}`, end, {}))

async function surveyed(app: Screen) {
  const all = await app.phone.db.scan(herdId, 'tasks', '', 2000)
  return all.find(({ fields }) => fields.typeId === 'SURVEY' && fields.deleted !== true)
}

/** The part of the page that asks this. */
const answer = async (app: Screen, question: string, words: string) =>
  app.press(words, await app.part(question))

/** On, page after page. */
async function through(app: Screen, ...pages: string[]) {
  for (const page of pages) {
    await app.press('Next')
    await app.sees(page)
  }
}

describe('a survey of the farm', () => {
  test('goes section by section, sums up before it is saved, reads afterwards in the words of its questions, and turns a no into a plan [D2.49, D2.56, D3.75]', async () => {
    const app = await openApp({ at: '/survey/create-task?type=SURVEY' })
    app.noSignal()
    await app.press(/^Quality check: beef and lamb/)
    await app.sees('Books and tags', '0 of 13 answered')
    await answer(app, 'Herd register up to date', 'Yes')
    await answer(app, 'Every animal has its tags', 'No')
    await app.press('Note on: Every animal has its tags')
    await app.fill('Note on: Every animal has its tags', 'two lost')
    await app.sees('2 of 13 answered')
    await through(app, 'Medicines', 'Stock', 'Yard and transport', 'Check and save')
    await app.sees('Answered no', 'two lost', '11 questions are not answered.')
    await app.press('Save')
    await app.control('Correct')
    const job = await surveyed(app)
    expect(job?.fields).toMatchObject({
      ...{ surveyId: 'SV-QA-BEEF', surveyVersion: 1, date: dayFrom(0) },
      surveyAnswers: { register: 'yes', tags: 'no', 'tags-note': 'two lost' },
    })
    await until(() => expect(app.value('Herd register up to date')).toContain('Yes'))
    // An auditor sees at once how much is in order, and the records that show it.
    await app.sees('1 of 2 in order, 50 %')
    await app.press('Records: Herd register')
    await app.at('/herd-register')
    await app.goTo('/tasks')
    await app.press('Kind of job')
    await app.press(/^Survey/)
    await app.press('Done')
    await app.counts(1)
    await app.sees(/Quality check: beef and lamb/)
    await app.goTo(`/tasks/view?id=${job?.id}`)
    await app.press('Plan: Every animal has its tags')
    await until(async () =>
      expect((await app.field('What needs doing')).value).toBe('Every animal has its tags'),
    )
  })

  test('left half filled it waits, goes on where it was, and is put right later [P3.6, P3.7]', async () => {
    const app = await openApp({ at: '/survey/create-task?type=SURVEY', wide: true })
    await app.press(/^Johne’s risk/)
    await app.fill('Animals bought in, 0 to 10', '11')
    await app.press('Next')
    await app.sees(/^The herd/)
    await app.fill('Animals bought in, 0 to 10', '4')
    await app.press('Next')
    await app.sees('At calving')
    await app.fill('Dirty or shared calving pen, 0 to 10', '6')
    await until(async () => {
      const [draft] = await app.phone.db.scan(herdId, 'surveys', '', 5)
      expect(JSON.stringify(draft?.fields.values)).toContain('"johnes-pen":6')
    })
    await app.goTo('/home')
    await app.goTo('/tasks/unfinished')
    await app.sees(/Johne’s risk/)
    await app.press('Carry on')
    await until(async () => expect((await app.field('Dirty or shared calving pen, 0 to 10')).value).toBe('6'))
    await through(app, 'Calves', 'Check and save')
    await app.sees('10 of 70 points')
    await app.press('Save')
    await app.press('Correct')
    await app.fill('Animals bought in, 0 to 10', '1')
    await through(app, 'At calving', 'Calves', 'Check and save')
    await app.sees('7 of 70 points')
    await app.press('Save')
    await app.control('Correct')
    await until(async () =>
      expect((await surveyed(app))?.fields.surveyAnswers).toEqual({ 'johnes-bought': 1, 'johnes-pen': 6 }),
    )
  })
})

test('a farmer answers a survey about cows cow by cow, and each answer shows beside its cow', async () => {
  const app = await openApp({ at: '/survey/create-task?type=SURVEY&animals=cow-8021,cow-8022', added: two })
  app.noSignal()
  await app.press(/^Why cows were culled/)
  await app.press('Next with 2 animals')
  await app.sees('0 of 2 answered')
  await app.press(/38021/)
  await app.choose('Main reason', 'Mastitis')
  await app.press('Keep, next one')
  await app.sees(/^48022 · /)
  await app.choose('Main reason', 'Age')
  await app.press('Keep, next one')
  await app.sees('2 of 2 answered')
  await app.press('Next')
  await app.press('Save')
  await app.control('Correct')
  expect((await surveyed(app))?.fields.taskAnimals).toEqual([
    { animalId: 'cow-8021', surveyAnswers: { 'cull-reason': 'mastitis' } },
    { animalId: 'cow-8022', surveyAnswers: { 'cull-reason': 'age' } },
  ])
  await app.sees('Mastitis')
  await app.goTo('/animals/view?id=cow-8021')
  await app.sees('Survey: Why cows were culled')
})
