import { describe, expect, test } from 'vitest'
import { type Added, cow, herdId } from '../../../app/test-farm'
import { openApp, type Screen, until } from '../../../app/test-screen'

const two = ['8021', '8022'].map((end) => cow(`cow-${end}`, end))
const vet: Added = { collection: 'operators', id: 'byrne', fields: { name: 'M. Byrne', type: 'VET' } }

async function live(app: Screen, typeId: string) {
  const all = await app.phone.db.scan(herdId, 'tasks', '', 2000)
  return all.filter(({ fields }) => fields.typeId === typeId && fields.vetName && fields.deleted !== true)
}

describe.each([
  ['on a phone', false],
  ['at a desk', true],
] as const)('a visit of the vet %s', (_, wide) => {
  test('is written down with what was given, in one save and one undo [D2.51]', async () => {
    const app = await openApp({ at: '/vet-call-out/create-task?type=VETCALLOUT', wide, added: [...two, vet] })
    app.noSignal()
    await app.press('Next')
    await app.sees('This is needed')
    await app.press('M. Byrne')
    await app.choose('Why', 'Pneumonia')
    await app.press('Next')
    await app.fill('Tag, brand or name', '8021')
    await app.press(/38021/)
    await app.press('Next with 1 animal')
    await app.press('Add a medicine')
    await app.press('Next')
    await app.sees('This is needed')
    await app.takeFrom('Medicine', 'Florfenicol', 'Use “Florfenicol”')
    await app.press('Next')
    await app.sees('Florfenicol to 1 animal')
    await app.saveAnyway()
    const [visit] = await live(app, 'VETCALLOUT')
    const [given] = await live(app, 'REMEDY')
    expect(visit?.fields).toMatchObject({ vetId: 'byrne', vetReason: 'pneumonia', taskAnimals: ['cow-8021'] })
    expect(given?.fields).toMatchObject({
      parentTaskId: visit?.id,
      remedy: 'Florfenicol',
      supplierId: 'byrne',
    })
    await app.undo()
    await until(async () => {
      expect(await live(app, 'VETCALLOUT')).toEqual([])
      expect(await live(app, 'REMEDY')).toEqual([])
    })
  })
})
