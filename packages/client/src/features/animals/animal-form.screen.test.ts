import { describe, expect, test } from 'vitest'
import { cow, dayFrom, isoDay, tagOf } from '../../app/test-farm'
import { openApp, until } from '../../app/test-screen'

const daisy = cow('daisy', '8017', { notes: 'quiet' })
const [view, edit] = ['/animals/view?id=daisy', '/animals/edit?id=daisy']
const section = (name: string) =>
  [...document.querySelectorAll('details')].find((one) => one.textContent?.startsWith(name))

/** The edit form, with the animal's own page behind it. */
async function editing() {
  const app = await openApp({ at: view, added: [daisy] })
  app.noSignal()
  await app.press('Edit')
  await app.field('Notes')
  return app
}

describe('the form of an animal', () => {
  test('saved values, and nothing else, reach the animal’s page, the database and the outbox [D1.3]', async () => {
    const app = await editing()
    await app.fill('Notes', 'kicks')
    await app.fill('Last weight (kg)', '512.5')
    await app.press('Save')
    await app.sees('Saved on this phone. Will send when there is signal.', 'kicks')
    await until(() => expect(app.value('Last weight')).toBe('512.5 kg'))
    expect(await app.stored('animals', 'daisy')).toMatchObject({
      notes: 'kicks',
      lastWeightMg: 512_500_000,
      lastWeightDate: dayFrom(0),
      tag: tagOf('8017'),
    })
    const [row, ...others] = await app.outbox()
    expect(others).toEqual([])
    expect(row).toMatchObject({ collection: 'animals', id: 'daisy', before: { notes: 'quiet' } })
    expect(Object.keys(row?.fields ?? {})).not.toContain('breed')
    expect(app.sync).toBe('1 waiting for signal')
  })

  test('a save at a desk speaks of the device and not of a phone, and says when it was sent', async () => {
    const app = await openApp({ at: '/tablet/animals/edit?id=daisy', added: [daisy], wide: true })
    app.noSignal()
    await app.fill('Notes', 'kicks')
    await app.press('Save')
    await app.sees('Saved on this device. Will send when there is signal.')
    app.signal()
    await app.sees('Saved and sent.')
  })

  test('a slip is put back with Undo', async () => {
    const app = await editing()
    await app.fill('Freeze brand', 'SLIP')
    await app.press('Save')
    await until(() => expect(app.value('Freeze brand')).toBe('SLIP'))
    await app.undo()
    await app.sees('Put back as it was.')
    await until(() => expect(app.value('Freeze brand')).toBeUndefined())
    expect((await app.stored('animals', 'daisy'))?.freezebrand ?? null).toBeNull()
  })

  test('an impossible value shows an error under its own box, opens its section, and stops the save', async () => {
    const app = await editing()
    expect(section('Weights')?.open).toBe(false)
    await app.fill('Last weight (kg)', 'heavy')
    await app.press('Save')
    await app.sees('That is not a number')
    expect(section('Weights')?.open).toBe(true)
    expect((await app.field('Last weight (kg)')).getAttribute('aria-invalid')).toBe('true')
    await app.fill('Body condition (0–5)', '9')
    await app.press('Save')
    await app.sees('That number cannot be right')
    expect(await app.outbox()).toEqual([])
    await app.fill('Last weight (kg)', '600')
    await app.fill('Body condition (0–5)', '3')
    await app.seesNot('That number cannot be right')
    await app.press('Save')
    await app.sees(/^Saved on this phone/)
  })

  test('sections that say something are open when the form opens, and those that do not are closed', async () => {
    await editing()
    expect(section('Notes')?.open).toBe(true)
    expect(section('Pedigree')?.open).toBe(false)
  })

  test('the questions follow the chosen sex', async () => {
    const app = await editing()
    await app.field('Due to calve')
    await app.choose('Sex', 'Bullock or male')
    await until(() => expect(app.has('Due to calve')).toBe(false))
    await app.choose('Sex', 'Cow or heifer')
    await app.field('Due to calve')
  })

  test('a tag of another animal stops the save, and what was typed stays', async () => {
    const app = await openApp({ at: edit, added: [daisy, cow('bella', '8018')] })
    await app.fill('Tag', tagOf('8018'))
    await app.press('Save')
    await app.alert(`Another animal already has tag ${tagOf('8018')}`)
    await app.answer('OK')
    expect((await app.field('Tag')).value).toBe(tagOf('8018'))
    expect(await app.outbox()).toEqual([])
  })

  test('a doubtful tag is asked about: a no keeps the form, a yes saves it', async () => {
    const app = await openApp({ at: edit, added: [daisy] })
    await app.fill('Tag', '37222145078801')
    await app.press('Save')
    await app.alert('This tag has a digit too many or too few')
    await app.answer('Look again')
    expect(await app.outbox()).toEqual([])
    await app.press('Save')
    await app.answer('Save')
    await app.sees(/^Saved on this phone/)
    expect(await app.stored('animals', 'daisy')).toMatchObject({ tag: '37222145078801' })
  })

  test('a birth still to come and a herd entered before birth are refused', async () => {
    const app = await openApp({ at: edit, added: [daisy] })
    await app.fill('Came to the herd', isoDay(dayFrom(-3000)))
    await app.press('Save')
    await app.alert('It cannot have come here before it was born.')
    await app.answer('OK')
    await app.fill('Came to the herd', isoDay(dayFrom(-100)))
    await app.fill('Born', isoDay(dayFrom(3)))
    await app.press('Save')
    await app.sees('That day is in the future')
    expect(await app.outbox()).toEqual([])
  })

  test('Cancel and Back ask about what was typed: a no keeps it, a yes leaves without it', async () => {
    const app = await editing()
    const form = app.address
    await app.fill('Notes', 'half a sentence')
    for (const leave of [() => app.press('Cancel'), async () => app.back()]) {
      await leave()
      await app.alert('What you typed is not saved yet.')
      await app.answer('Keep editing')
      await app.at(form)
      expect((await app.field('Notes')).value).toBe('half a sentence')
    }
    await app.back()
    await app.answer('Leave')
    await app.at('/animals/view')
    await app.sees('quiet')
    expect(await app.outbox()).toEqual([])
  })

  test('with nothing typed Save waits and Cancel leaves without a question', async () => {
    const app = await editing()
    expect((await app.control('Save')).hasAttribute('disabled')).toBe(true)
    await app.press('Cancel')
    await app.at('/animals/view')
    expect(app.asked).toBe(false)
  })

  test('news of the animal fills the untouched boxes and leaves typed text alone', async () => {
    const app = await openApp({ at: edit, added: [daisy] })
    await app.fill('Notes', 'typed here')
    const news = {
      id: 'daisy',
      ...daisy.fields,
      notes: 'from the other phone',
      freezebrand: 'F9',
      updatedAt: Date.now(),
    }
    await app.hears({ animals: [news] })
    await until(async () => expect((await app.field('Freeze brand')).value).toBe('F9'))
    expect((await app.field('Notes')).value).toBe('typed here')
    await app.press('Cancel')
    await app.answer('Keep editing')
    await app.press('Save')
    await app.sees(/^Saved on this phone/)
    expect(await app.stored('animals', 'daisy')).toMatchObject({ notes: 'typed here', freezebrand: 'F9' })
  })

  test('an animal that is not there says so', async () => {
    const app = await openApp({ at: '/animals/edit?id=nobody' })
    await app.sees('This animal is not here')
  })
})

describe('a new animal', () => {
  const born = '/animals/create?type=BORNONFARM'

  test('a calf is added without signal with little more than its tag, gets an id of its own, shows on its page, and goes up once there is signal [P3.2, D3.7, D3.14, D3.28, D3.44]', async () => {
    const app = await openApp({ at: '/fab-children' })
    app.noSignal()
    await app.press('Animal')
    await app.press(/^Born hereA calf/)
    await app.fill('Tag', tagOf('9876'))
    await app.choose('Sex', 'Cow or heifer')
    await app.press('Save')
    while (await app.askedOr(/^Saved on this phone/)) await app.answer('Save')
    await app.at('/animals/view')
    await app.sees(/98 ?76/)
    const id = new URLSearchParams(window.location.search).get('id') ?? ''
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(await app.stored('animals', id)).toMatchObject({
      ...{ sex: 'F', species: 'BOVINE', animalType: 'BORNONFARM', inHerd: true },
      ...{ dateMovedIn: dayFrom(0), lactation: 0, iWarn: 'n' },
    })
    app.signal()
    await until(() => {
      expect(app.sent).toContainEqual(
        expect.objectContaining({ animals: [expect.objectContaining({ id, sex: 'F' })] }),
      )
    })
    await until(async () => expect(await app.outbox()).toEqual([]))
  })

  test('a tag that is in the herd already is not given twice', async () => {
    const app = await openApp({ at: born, added: [daisy] })
    await app.fill('Tag', tagOf('8017'))
    await app.press('Save')
    await app.alert('Another animal already has tag')
    await app.answer('OK')
    expect((await app.field('Tag')).value).toBe(tagOf('8017'))
    await app.press('Cancel')
    await app.answer('Leave')
    await app.at('/animals/choose-type')
    expect(await app.outbox()).toEqual([])
  })

  test('without any number it is asked for one', async () => {
    const app = await openApp({ at: born })
    await app.choose('Sex', 'Bullock or male')
    await app.press('Save')
    await app.alert('Give it a tag, so you can find it again.')
    expect(await app.outbox()).toEqual([])
  })

  test('a bull calf begins uncut and without lactations [D3.29]', async () => {
    const app = await openApp({ at: born })
    await app.fill('Tag', tagOf('9875'))
    await app.choose('Sex', 'Bullock or male')
    await app.press('Save')
    while (await app.askedOr(/^Saved/)) await app.answer('Save')
    await app.at('/animals/view')
    const id = new URLSearchParams(window.location.search).get('id') ?? ''
    const calf = await app.stored('animals', id)
    expect(calf).toMatchObject({ sex: 'M', castrated: false })
    expect(calf).not.toHaveProperty('lactation')
  })

  test('a lamb written down with its tag and day is of unknown breed and sex, and has been here since that day [D3.15, D3.54, D3.60, D3.61]', async () => {
    const app = await openApp({ at: '/animals/create?type=BORNONFLOCK', farm: 'flock' })
    await app.fill('Tag', '372214507100999')
    await app.fill('Born', isoDay(dayFrom(-20)))
    await app.press('Save')
    while (await app.askedOr(/^Saved/)) await app.answer('Save')
    await app.at('/animals/view')
    const id = new URLSearchParams(window.location.search).get('id') ?? ''
    expect(await app.stored('animals', id)).toMatchObject({
      ...{ species: 'OVINE', animalType: 'BORNONFLOCK', breed: 'OVINE-ZZ', sex: 'Z' },
      ...{ dob: dayFrom(-20), dateMovedIn: dayFrom(-20) },
    })
  })
})
