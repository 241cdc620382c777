import { describe, expect, test } from 'vitest'
import { type Added, cow, dayFrom } from '../../../app/test-farm'
import { openApp, type Screen, until } from '../../../app/test-screen'
import { holdToasts, toasts } from '../../../platform/told/toasts'

const bella = cow('bella', '9001')
const job = (typeId: string, more: object): Added => ({
  ...{ collection: 'tasks', id: 'job' },
  fields: {
    ...{ typeId, date: dayFrom(-1), takesEffect: true, status: 'done', createdApp: 'bovine' },
    ...{ taskAnimals: ['bella'], ...more },
  },
})
const refused = (says: string) => ({
  [says]: [{ animalId: 'bella', state: 'refused', on: dayFrom(0), reasons: ['nameTaken'] }],
})

/** The texts of each toast so far, the first toast first. */
function listening(): { said: () => string[][]; stop: () => void } {
  const said = new Map<number, Set<string>>()
  const stop = toasts.subscribe(() => {
    for (const { id, text } of toasts.get())
      if ('key' in text) said.set(id, (said.get(id) ?? new Set()).add(text.key))
  })
  holdToasts(true)
  return {
    said: () => [...said.values()].map((keys) => [...keys]),
    stop: () => {
      stop()
      holdToasts(false)
    },
  }
}

/** After the save under test a plain one, whose toast does say that it was sent: by then the other would have. */
async function savesAndThenAnother(app: Screen, save: () => Promise<void>) {
  const { said, stop } = listening()
  await save()
  await until(async () => expect(await app.outbox()).toEqual([]))
  await app.goTo('/animals/edit?id=bella')
  await app.fill('Notes', 'kicks')
  await app.press('Save')
  await until(() => expect(said()[1]).toContain('SAVE.SAVED_SENT'))
  stop()
  return said()
}
const mentionsSent = (keys: readonly string[] | undefined) => keys?.some((key) => /SENT$/.test(key))

describe('a toast never sounds like an answer of the authority', () => {
  test.each<[string, string, Added, (app: Screen) => Promise<void>]>([
    [
      'of an application sent to the society again from its job',
      '/tasks/view?id=job',
      job('CALFREG', { pedigreeToo: true, ...refused('societySays') }),
      (app) => app.press('Send again'),
    ],
    [
      'of one sent again from the herd book’s list',
      '/pedigree-management',
      job('CALFREG', { pedigreeToo: true, ...refused('societySays') }),
      async (app) => {
        await app.press(/9001/)
        await app.press('Send again')
      },
    ],
    [
      'of a move that is ticked off',
      '/tasks/view?id=job',
      job('EXTMOVE', { goesTo: 'mart' }),
      async (app) => {
        await app.press('Mark as notified')
        await app.press('Save')
      },
    ],
    [
      'of a lost tag that is saved',
      '/task-with-items/create-task?type=MISSINGTAG&animals=bella',
      cow('other', '9003'),
      async (app) => {
        await app.press('Next')
        await app.press(/9001/)
        await app.press('Left')
        await app.press('Keep, next one')
        await app.press('Next')
        await app.saveAnyway()
      },
    ],
  ])('%s', async (_, at, added, save) => {
    const pedigree = { isPedigree: true, pedigreeReasons: ['nameTaken'] }
    const own = at === '/pedigree-management' ? cow('bella', '9001', pedigree) : bella
    const app = await openApp({ at, farm: 'connected', added: [own, added] })
    const [first, second] = await savesAndThenAnother(app, () => save(app))
    expect(first?.length).toBeGreaterThan(0)
    expect(mentionsSent(first)).toBe(false)
    expect(mentionsSent(second)).toBe(true)
  })
})
