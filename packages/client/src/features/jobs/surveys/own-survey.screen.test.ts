import { expect, test } from 'vitest'
import { herdId } from '../../../app/test-farm'
import { openApp, until } from '../../../app/test-screen'

test('a farm writes its own questions, answers them without signal, and finds them as they were asked', async () => {
  const at = '/survey/create-task?type=SURVEY'
  const app = await openApp({ from: '/home', at, farm: 'nothing' })
  app.noSignal()
  await app.press('Write your own')
  await app.fill('Name of the survey', 'Gates')
  await app.press('Add a question')
  await app.fill('Question 1', 'All gates closed')
  await app.press('Add a question')
  await app.fill('Question 2', 'Lane')
  await app.choose('Answered by', 'One of several', await app.part('Question 2'))
  await app.fill('Answers, one a line', 'Upper\nLower')
  await app.press('Fill one in')
  await app.press(/^Gates/)
  await app.press('No')
  await app.press('Upper')
  await app.press('Next')
  await app.press('Save')
  await app.sees('All gates closed', 'Upper')
  await until(async () => {
    const all = await app.phone.db.scan(herdId, 'tasks', '', 2000)
    const kept = all.find(({ fields }) => fields.surveyId === 'SV-CUSTOM')?.fields
    expect(kept).toMatchObject({ surveyVersion: 2, surveyOwn: { name: 'Gates' } })
    expect(Object.values(kept?.surveyAnswers ?? {})).toEqual(['no', 'Upper'])
  })
})
