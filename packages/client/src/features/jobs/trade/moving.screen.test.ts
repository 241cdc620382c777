import { describe, expect, test, vi } from 'vitest'
import { cow, dayFrom, herdId } from '../../../app/test-farm'
import { openApp, type Screen, until } from '../../../app/test-screen'
import { keepOpenedLink } from '../../../platform/pages/opened-link'

const create = '/task-with-items/create-task?type='
const bullocks = Array.from({ length: 10 }, (_, n) =>
  cow(`bullock-${n}`, `90${n}0`, {
    ...{ sex: 'M', castrated: true, purpose: 'meat', lactation: 0, dob: dayFrom(-700) },
    ...{ tbTestDate: dayFrom(-20), bvdTestDate: dayFrom(-690), isPassportReceived: true },
    ...(n === 4 && { meatWithdrawalPeriodEnd: dayFrom(12) }),
  }),
)
const ids = bullocks.map(({ id }) => id)
const tasksOf = async (app: Screen) => app.phone.db.scan(herdId, 'tasks', '', 500)
const gone = async (app: Screen) => {
  const all = await Promise.all(ids.map((id) => app.stored('animals', id)))
  return ids.filter((_, at) => all[at]?.inHerd === false)
}

describe('animals leave', () => {
  test.each([false, true])(
    'selling ten bullocks with one in withdrawal: he is left out, the nine go, and undo brings them home (desk %s) [D1.7]',
    async (wide) => {
      const at = `${wide ? '/tablet/create-update-layout/task-create-update-flow' : ''}${create}EXTMOVE`
      const app = await openApp({
        at: `${at}&animals=${ids.join(',')}`,
        wide,
        farm: 'nothing',
        added: bullocks,
      })
      app.noSignal()
      await app.choose('Where to', 'Factory')
      await app.press('Food chain information declared')
      await app.press('The head')
      await app.fill('Price a head', '1500')
      await app.press('Next')
      await app.sees(/Step 3 of 4/)
      await app.press('Next')
      await app.alert('may not go for meat until')
      await app.answer('Leave out 1 and move 9')
      await app.sees('Check and save')
      await app.saveAnyway()
      expect(await gone(app)).toEqual(ids.filter((id) => id !== 'bullock-4'))
      expect(await app.stored('animals', 'bullock-0')).toMatchObject({
        ...{ salePrice: 1500, offHerdReason: 'sent to abattoir', offHerdDate: dayFrom(0) },
      })
      await app.goTo(`${wide ? '/tablet' : ''}/animals/view?id=bullock-0`)
      await app.sees(/Left: Factory, .1,500/)
      await app.undo()
      await until(async () => expect(await gone(app)).toEqual([]))
    },
  )

  test('a farmer who lets him go all the same says why, and the job shows the reason', async () => {
    const app = await openApp({ at: `${create}EXTMOVE&animals=bullock-4`, farm: 'nothing', added: bullocks })
    app.noSignal()
    await app.choose('Where to', 'Another farm')
    await app.press('Next')
    await app.sees(/Step 3 of 4/)
    await app.press('Next')
    await app.alert('may not go for meat until')
    expect(app.offers(/^Leave out/)).toBe(false)
    await app.fill('Why does it go?', 'Store sale, not for meat')
    await app.answer('Let it go anyway')
    await app.saveAnyway()
    await app.sees('Store sale, not for meat')
    expect(await gone(app)).toEqual(['bullock-4'])
  })

  test('a death is one cattle beast at a time, and is in the movement book with who took it', async () => {
    const app = await openApp({
      at: `${create}REGDEATH&animals=bullock-1`,
      farm: 'nothing',
      added: bullocks,
    })
    app.noSignal()
    await app.choose('Cause', 'Accident')
    await app.fill('Who took it', 'Burke Knackery')
    await app.press('Next')
    await app.saveAnyway()
    expect(await app.stored('animals', 'bullock-1')).toMatchObject({ inHerd: false, dod: dayFrom(0) })
    await app.goTo('/movements/book')
    await app.sees('1 movement', /Death · Burke Knackery/)
    await app.press(/^Died 1/)
    await app.sees(/Death/)
  })
})

test('a tag that was lost holds a bullock at the gate until it is ordered and put in', async () => {
  const app = await openApp({ at: `${create}MISSINGTAG&animals=bullock-2`, farm: 'nothing', added: bullocks })
  app.noSignal()
  await app.press('Next')
  await app.sees('0 of 1 answered')
  await app.press(/9020/)
  await app.press('Left')
  await app.press('Keep, next one')
  await app.press('Next')
  await app.saveAnyway()
  await app.goTo('/passport-checker?listTab=tagToOrder')
  await app.counts(1)
  await app.goTo('/animals/view?id=bullock-2')
  await app.press('Record: Order the tag')
  await app.fill('Order number', 'T-1')
  await app.press('Next')
  await app.sees('1 of 1 answered')
  await app.press('Next')
  await app.saveAnyway()
  // The law asks for the tag in its ear, and not for an order.
  await app.goTo('/passport-checker?listTab=tagToOrder')
  await app.counts(1)
  await app.goTo('/animals/view?id=bullock-2')
  await app.press('Record: Put the new tag in')
  await app.at('type=RETAG')
  await app.press('Next')
  await app.sees(/Step 3 of 4/)
  await app.press('Next')
  await app.sees('Check and save')
  await app.saveAnyway()
  await app.goTo('/animals/view?id=bullock-2')
  await app.sees(/New tag/)
  await app.goTo('/passport-checker?listTab=tagToOrder')
  await app.sees('Nothing is holding any of them back')
  expect(app.offers('Record: Put the new tag in')).toBe(false)
})

const notReady = 'This part of Steading is not ready yet.'
type Address = readonly [path: string, title: string]
async function opens(app: Screen, addresses: readonly Address[]) {
  for (const [path, title] of addresses) {
    await app.goTo(path)
    await until(() => expect(document.title).toBe(`${title} · Steading`))
    await until(() => expect(document.querySelector('main h1')).not.toBeNull())
    expect(app.text).not.toContain(notReady)
  }
}
const done = (typeId: string, fields = {}) => ({
  collection: 'tasks' as const,
  id: `done-${typeId}`,
  fields: { typeId, status: 'done', date: dayFrom(0), createdApp: 'bovine', taskAnimals: ids, ...fields },
})

describe('the pages of movements', () => {
  test('tell who went, and with how many others', async () => {
    const app = await openApp({ at: '/movements/movements-off', added: [...bullocks, done('EXTMOVE')] })
    await app.sees(/and 9 others: Moved off/)
  })

  test.each([false, true])(
    'sheep that left have one of their own, on a phone and at a desk (desk %s) [D2.24, D2.81, D2.109]',
    async (wide) => {
      const path = wide ? '/tablet/compliance/movements/out-sheep' : '/movements/movements-out-sheep'
      const app = await openApp({ at: path, wide, farm: 'flock' })
      const watched = `${wide ? '/tablet' : ''}/watchboard/sheep-close-to-lambing`
      await opens(app, [
        [watched, 'Ewes near lambing'],
        [path, 'Sheep out'],
      ])
      const tasks = await app.phone.db.scan(herdId, 'tasks', '', 2000)
      const lots = tasks.filter(({ fields }) => fields.typeId === 'SHEEPMOVEOUT')
      expect(lots.length).toBeGreaterThan(0)
      await app.counts(lots.length)
    },
  )
})

describe('the paper animals moved on', () => {
  const papers = [
    ...bullocks,
    done('EXTMOVE', { moveCertNumber: 'P-77', goesTo: 'mart', moveToHerdNumber: 'C1234567' }),
    // Another app wrote the number into the description.
    done('EXTMOVEON', { description: 'Movement certificate IE-4711', taskAnimals: ['bullock-2'] }),
  ]

  test.each([
    ['certNumber', 'IE-4711', 'Moved on'],
    ['moveCertNumber', 'P-77', 'C1234567'],
  ])(
    'is opened by a link that names its number as %s [D2.195, D2.196, D5.71, D5.72]',
    async (name, number, says) => {
      const app = await openApp({ at: '/tasks', added: papers })
      keepOpenedLink(`${window.location.origin}/?action=openCertificate&${name}=${number}`)
      await app.at(`/movements/certificates/view?id=${number}`)
      await app.sees(number, says, 'Animals on it')
      await app.press('Open the movement')
      await app.at('/tasks/view')
    },
  )

  test('a certificate whose picture cannot be taken shows a message and is noted [D8.44]', async () => {
    const app = await openApp({ at: '/movements/certificates/view?id=P-77', added: papers })
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    await app.press('Share')
    await app.sees('It could not be shared.')
    await until(async () => expect(await app.phone.notedCodes()).toContain('HW800'))
  })

  test('is shared from phones only: a desk says so, and an unknown number finds no movement [D6.13]', async () => {
    const at = '/tablet/compliance/movements/certificates/view'
    const app = await openApp({ at: `${at}?id=P-77`, wide: true, added: papers })
    await app.press('Share')
    await app.alert('This works on a phone only.')
    await app.answer('OK')
    await app.goTo(`${at}?id=P-7`)
    await app.sees('No movement has this certificate')
  })
})

describe('several things in the way of a lorry', () => {
  const odd: { [n: number]: object } = {
    1: { tag: '12NOTAG' },
    2: { tbTestDate: dayFrom(-400) },
    4: { meatWithdrawalPeriodEnd: dayFrom(12) },
  }
  const mixed = bullocks.map((one, n) => ({ ...one, fields: { ...one.fields, ...odd[n] } }))

  test.each([false, true])(
    'stand on one sheet with those each is about: two stay, one goes with a reason, nothing is asked twice (desk %s)',
    async (wide) => {
      const at = `${wide ? '/tablet/create-update-layout/task-create-update-flow' : ''}${create}EXTMOVE`
      const app = await openApp({ at: `${at}&animals=${ids.join(',')}`, wide, farm: 'nothing', added: mixed })
      app.noSignal()
      await app.choose('Where to', 'Mart')
      await app.press('Next')
      await app.sees(/Step 3 of 4/)
      await app.press('Next')
      await app.alert('Before they go')
      const tag = await app.part(/^No tag in the ear/)
      const test = await app.part(/^No TB test good on that day\. A clear test clears it, .+ at the earliest/)
      await app.part(/^In withdrawal for meat, the last until/)
      // Whom a door stops stays, whom it asks about goes.
      await app.control('Move 8')
      await app.press('Let 1 go', tag)
      expect((await app.control('Move 9')).matches(':disabled')).toBe(true)
      await app.fill('Why do they go?', 'Tagged at the mart', tag)
      await app.press('Leave out 1', test)
      await app.answer('Move 8')
      await app.sees('Check and save')
      await app.press('Save')
      await app.sees('Tagged at the mart')
      expect(await gone(app)).toEqual(ids.filter((id) => id !== 'bullock-4' && id !== 'bullock-2'))
    },
  )

  test('looking again leaves everything as it was', async () => {
    const app = await openApp({
      at: `${create}EXTMOVE&animals=${ids.join(',')}`,
      farm: 'nothing',
      added: mixed,
    })
    app.noSignal()
    await app.choose('Where to', 'Mart')
    await app.press('Next')
    await app.sees(/Step 3 of 4/)
    await app.press('Next')
    await app.alert('Before they go')
    await app.answer('Look again')
    await app.sees(/Step 3 of 4/)
    expect(await gone(app)).toEqual([])
    expect(await app.stored('animals', 'bullock-0')).toMatchObject({ inHerd: true })
  })
})

test('a certificate that ran out reads as expired, and is applied for again with what the first one said', async () => {
  const asked = (id: string, more: { [name: string]: string | number | string[] } = {}) => ({
    collection: 'tasks' as const,
    id,
    fields: {
      ...{ typeId: 'CERTAPPLY', status: 'done', takesEffect: true, createdApp: 'bovine', date: dayFrom(-40) },
      ...{ certificateKind: 'compliance', moveToHerdNumber: 'IE1234567', moveCertNumber: 'C-9' },
      ...{ taskAnimals: ['bullock-1', 'bullock-2'], ...more },
    },
  })
  const ranOut = asked('ran-out', { certificateEnds: dayFrom(-1) })
  const used = {
    ...asked('used', { typeId: 'CERTNOTIFY', date: dayFrom(-5), taskAnimals: ['bullock-2'] }),
  }
  const app = await openApp({ at: '/tasks', farm: 'nothing', added: [...bullocks, ranOut, used] })
  app.noSignal()
  await app.sees(/certificate C-9 issued, expired on/)
  await app.goTo('/tasks/view?id=ran-out')
  await app.sees(/^Expired on/)
  await app.press('Apply again')
  await app.at('type=CERTAPPLY')
  await app.at(/animals=bullock-1$/)
  await app.press('Next')
  await app.saveAnyway()
  const mine = (await tasksOf(app)).find(
    ({ id, fields }) => fields.typeId === 'CERTAPPLY' && id !== 'ran-out',
  )
  expect(mine?.fields).toMatchObject({
    ...{ certificateKind: 'compliance', moveToHerdNumber: 'IE1234567', date: dayFrom(0) },
    taskAnimals: ['bullock-1'],
  })
  await app.goTo('/tasks/view?id=ran-out')
  await app.sees(/^Expired on/)
  expect(app.offers('Apply again')).toBe(false)
})

test('a Northern Irish bullock stays while another of the herd is inconclusive, which the app finds in its jobs', async () => {
  const said = (animalId: string, tbResult: string) => ({ animalId, tbResult })
  const herdTest = done('TBTEST', {
    ...{ date: dayFrom(-20), readDate: dayFrom(-17) },
    taskAnimals: ids.map((id) => said(id, id === 'bullock-7' ? 'inconclusive' : 'clear')),
  })
  const app = await openApp({
    at: `${create}EXTMOVE&animals=bullock-0`,
    farm: 'nothing',
    added: [...bullocks, herdTest],
  })
  await app.phone.service.state.changeAccount({ region: 'NI', countryCode: 'NI' })
  app.phone.service.sessionMoved()
  app.noSignal()
  await app.choose('Where to', 'Another farm')
  await app.press('Next')
  await app.sees(/Step 3 of 4/)
  await app.press('Next')
  await app.alert('another of the herd was inconclusive or a reactor')
})
