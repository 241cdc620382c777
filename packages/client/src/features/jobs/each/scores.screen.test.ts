import { describe, expect, test } from 'vitest'
import { cow, dayFrom, herdId } from '../../../app/test-farm'
import { openApp, type Screen, until } from '../../../app/test-screen'

const before = {
  collection: 'tasks' as const,
  id: 'scored-before',
  fields: {
    ...{ typeId: 'BODYCONDITIONSCORE', status: 'done', createdApp: 'bovine', takesEffect: true },
    ...{ date: dayFrom(-20), taskAnimals: [{ animalId: 'cow-8021', score: 2.75 }] },
  },
}
const three = ['8021', '8022', '8023'].map((end) => cow(`cow-${end}`, end, { dob: dayFrom(-1500) }))
const pick = 'cow-8021,cow-8022,cow-8023'

async function saved(app: Screen, typeId: string) {
  const all = await app.phone.db.scan(herdId, 'tasks', '', 2000)
  return all.find(({ id, fields }) => fields.typeId === typeId && id !== before.id)?.fields
}

/** At the scores, with three cows. */
async function scoring(typeId: string, wide = false) {
  const at = `/score/create-task?type=${typeId}&animals=${pick}`
  const app = await openApp({ at, added: [...three, before], wide })
  app.noSignal()
  return app
}

describe('cows are scored', () => {
  test('with a tap each: her last score shows beside her, a cow not reached is left out, and the average appears before the save [D2.50, D2.56]', async () => {
    const app = await scoring('BODYCONDITIONSCORE')
    await app.press('Next')
    await app.sees('0 of 3 scored', /^Last time 2\.75, /)
    expect(await app.control('Next')).toHaveProperty('disabled', true)
    await app.press('3.25')
    await app.sees('1 of 3 scored', 'Not scored before')
    await app.press('2.25')
    await app.sees('2 of 3 scored')
    await app.press('Carry on without 1')
    await app.sees('Average 2.75 over 2 animals')
    await app.press('Save')
    await app.control('Correct')
    expect((await saved(app, 'BODYCONDITIONSCORE'))?.taskAnimals).toEqual([
      { animalId: 'cow-8021', score: 3.25 },
      { animalId: 'cow-8022', score: 2.25 },
    ])
    expect(await app.stored('animals', 'cow-8021')).toMatchObject({ bodyConditionScore: 3.25 })
    await app.sees('Average 2.75 over 2 animals')
    await app.goTo('/animals/view?id=cow-8022')
    await app.sees('Body condition 2.25')
  })

  test('out of turn, as they come up the race, and a score touched by mistake is touched again', async () => {
    const app = await scoring('LOCOMOTIONSCORE')
    await app.press('Next')
    await app.press(/58023/)
    await app.press('3 Very lame')
    await app.sees('1 of 3 scored')
    await app.press(/58023/)
    expect((await app.control('3 Very lame')).getAttribute('aria-pressed')).toBe('true')
    await app.press('2 Lame')
    await app.press('Carry on without 2')
    await app.press('Save')
    await app.control('Correct')
    expect((await saved(app, 'LOCOMOTIONSCORE'))?.taskAnimals).toEqual([{ animalId: 'cow-8023', score: 2 }])
    await app.goTo('/animals/view?id=cow-8023')
    await app.sees('Walking score 2: Lame', 'Lame: lift her feet')
  })

  test('at a desk by keys alone: digits and arrows find a score, Enter notes it', async () => {
    const app = await scoring('BODYCONDITIONSCORE', true)
    await app.press('Next')
    await app.sees('0 of 3 scored', 'Type a number or use the arrows, then press Enter.')
    await app.keys('2{ArrowRight}{ArrowRight}{Enter}')
    await app.sees('1 of 3 scored')
    await app.keys('{Enter}')
    await app.sees('2 of 3 scored')
    await app.keys('4{ArrowUp}{ArrowLeft}{Enter}')
    await app.sees('3 of 3 scored')
    await app.press('Next')
    await app.press('Save')
    await app.control('Correct')
    const scores = (await saved(app, 'BODYCONDITIONSCORE'))?.taskAnimals as { score: number }[]
    expect(scores.map(({ score }) => score)).toEqual([2.5, 2.5, 2.75])
  })

  test('for docility of this year, with words for figures', async () => {
    const app = await scoring('SCORING')
    await until(async () =>
      expect((await app.field('Year')).value).toBe(String(new Date(dayFrom(0)).getUTCFullYear())),
    )
    await app.choose('What is scored', 'Docility')
    await app.press('Next')
    await app.press('5 Very good')
    await app.press('Carry on without 2')
    await app.press('Save')
    await app.control('Correct')
    expect(await app.stored('animals', 'cow-8021')).toMatchObject({ docility: 'VG' })
  })
})

test('cows scored are in the summary by group at a desk, and its row opens exactly them [D2.92, D2.93]', async () => {
  const app = await scoring('LOCOMOTIONSCORE', true)
  await app.press('Next')
  for (const score of ['2 Lame', '0 Walks well', '3 Very lame']) await app.press(score)
  await app.press('Next')
  await app.saveAnyway()
  await app.goTo('/tablet/compliance/scoring-summary?listTab=walking')
  const row = await until(() => {
    const rows = [...document.querySelectorAll('main [role="row"], main tbody tr')]
    return rows.find((one) => one.textContent?.includes('In no group')) ?? Promise.reject(new Error(app.text))
  })
  await app.mouse(row.querySelector('a') ?? row)
  await app.at('/tablet/compliance/scoring-details')
  await app.counts(3)
})

test('a race half scored waits among the unfinished jobs, and goes on with the next animal [P3.6, P3.7]', async () => {
  const app = await scoring('BODYCONDITIONSCORE')
  await app.press('Next')
  await app.press('3')
  await app.sees('1 of 3 scored')
  await until(async () => expect(await app.phone.db.scan(herdId, 'scoring', '', 5)).toHaveLength(1))
  await app.goTo('/tasks/unfinished')
  await app.press('Carry on')
  await app.sees('1 of 3 scored', /^48022/)
})
