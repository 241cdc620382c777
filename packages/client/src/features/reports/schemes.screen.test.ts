import { describe, expect, test } from 'vitest'
import { cow, dayFrom } from '../../app/test-farm'
import { openApp } from '../../app/test-screen'

const year = new Date(dayFrom(0)).getUTCFullYear()
const dams = [1, 2, 3].map((n) =>
  cow(`dam-${n}`, `80${n}0`, {
    ...{ purpose: 'suckler', lastCalvingDate: dayFrom(-100), lactation: 2, milkabilityYear: year },
    ...(n === 3 && { genotypeStatus: 'received', docilityYear: year }),
  }),
)

describe('the page of the suckler scheme', () => {
  test.each([false, true])(
    'says what each cow still needs, and what is missing of one kind is done in one job (desk %s) [D2.154]',
    async (wide) => {
      const at = `${wide ? '/tablet' : ''}/suckler-beef-scheme`
      const app = await openApp({ at, wide, farm: 'nothing', added: dams })
      await app.sees('Suckler beef scheme', 'Something to do (2)', 'All done (1)', /DNA sample to take/)
      await app.counts(2)
      await app.press(/^Docility to score 2/)
      await app.counts(2)
      await app.press('Scoring (2)')
      await app.at('type=SCORING')
      expect((await app.field('What is scored')).value).toBe('docility')
      await app.goTo(`${at}?listTab=done`)
      await app.counts(1)
      expect(app.offers(/^Scoring \(/)).toBe(false)
    },
  )
})

describe('the page of TB tests', () => {
  const tags = ['372221234500011', '372221234500022', '372221234500033'] as const
  const herd = tags.map((tag, n) =>
    cow(`tested-${n}`, `70${n}0`, {
      tag,
      dob: dayFrom(-1000),
      tbTestDate: 0,
      lastInHerdSyncDate: dayFrom(-1),
    }),
  )
  const test3 = {
    ...{ collection: 'tasks' as const, id: 'tb' },
    fields: {
      ...{ typeId: 'TBTEST', status: 'done', takesEffect: true, date: dayFrom(-3), createdApp: 'bovine' },
      taskAnimals: herd.map(({ id }) => ({ animalId: id, skinA1: 7, skinB1: 7 })),
    },
  }

  test('takes the vet’s list: who is missing and who is a stranger is named before it is saved, and the reactor is kept away', async () => {
    const app = await openApp({ at: '/tb-test-manager', farm: 'nothing', added: [...herd, test3] })
    await app.sees('Read the TB test')
    app.noSignal()
    await app.press('Results from a list')
    await app.fill(/^Or paste the list/, 'nothing in it')
    await app.press('Read the list')
    await app.alert('No line of it has a tag')
    await app.answer('OK')
    await app.giveFile(
      'Choose the file',
      'results.csv',
      inWindows(`Tag;Result\nIE 22 12345 00011;Négatif\n${tags[1]};Reactor\n372229999900099;Clear`),
    )
    await app.sees('2 results read', 'Clear: 1', 'Reactor: 1', `Not in this herd: 372229999900099`)
    await app.sees(`On the test and not in the list: ${tags[2]}`)
    await app.press('Save 2 results')
    await app.sees('Held: a test was not clear', 'Keep it away from the others: TB')
    expect(await app.stored('animals', 'tested-0')).toMatchObject({ tbTestDate: dayFrom(-3) })
    expect((await app.stored('animals', 'tested-2'))?.tbTestDate).toBe(0)
    await app.press('To read')
    await app.counts(1)
  })
})

/** As a spreadsheet in France saves it. */
const inWindows = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

describe('the animal checker', () => {
  const fit = {
    ...{
      sex: 'M',
      castrated: true,
      purpose: 'meat',
      lactation: 0,
      dob: dayFrom(-500),
      isPassportReceived: true,
    },
    ...{ tbTestDate: dayFrom(-20), bvdTestDate: dayFrom(-490), lastInHerdSyncDate: dayFrom(-1) },
  }
  const herd = [
    cow('fit', '6001', { ...fit, tag: '372221234506001' }),
    cow('given', '6002', { ...fit, tag: '372221234506002', meatWithdrawalPeriodEnd: dayFrom(9) }),
    cow('gone', '6003', { ...fit, tag: '372221234506003', inHerd: false, offHerdDate: dayFrom(-3) }),
    cow('other', '6004', { ...fit, tag: '372221234506004' }),
  ]

  test.each([false, true])(
    'tells of tags scanned or pasted who can go where, what holds the others and until when, and moves those that can (desk %s) [D2.44]',
    async (wide) => {
      const app = await openApp({
        at: `${wide ? '/tablet' : ''}/passport-checker`,
        wide,
        farm: 'nothing',
        added: herd,
      })
      app.noSignal()
      await app.fill('Tags to check', '372221234506001\n6002\n6003\n372229999999999')
      await app.press('Check these')
      await app.sees('Not in this herd: 372229999999999', 'Held back 2', 'Can go 1')
      await app.sees(/In meat withdrawal/, /Not on the farm/)
      await app.press('Can go 1')
      await app.counts(1)
      await app.sees(/mart · factory · another farm/)
      await app.press('Moved off (1)')
      await app.at('type=EXTMOVE')
      await app.choose('Where to', 'Factory')
      await app.press('Food chain information declared')
      await app.press('Next')
      await app.sees(/Step 3 of 4/)
      await app.press('Next')
      await app.sees('Check and save', /6001/)
      await app.saveAnyway()
      expect(await app.stored('animals', 'fit')).toMatchObject({ inHerd: false })
      expect(await app.stored('animals', 'other')).toMatchObject({ inHerd: true })
    },
  )
})
