import { describe, expect, test, vi } from 'vitest'
import { phone, save, tab } from '../test-phone'

async function herdPhone() {
  const one = await phone()
  await one.logIn()
  await one.chooseHerd(tab, 'A')
  return one
}
const sessionOf = (one: Awaited<ReturnType<typeof phone>>) => {
  const seen: unknown[] = []
  one.streams.session(tab, (session) => seen.push(session))()
  return seen.at(-1)
}

describe('switching between cattle and sheep', () => {
  test('is kept on the device with the one that was left, and the next start opens there [D4.25]', async () => {
    const one = await herdPhone()
    expect(sessionOf(one)).toMatchObject({ subApp: 'bovine' })
    expect(await one.chooseSubApp(tab, 'ovine')).toMatchObject({ ok: true })
    expect(sessionOf(one)).toMatchObject({ subApp: 'ovine', previousSubApp: 'bovine' })
    const again = await phone(one.disk)
    expect(sessionOf(again)).toMatchObject({ subApp: 'ovine', previousSubApp: 'bovine' })
  })

  test('is refused in a demo herd that keeps no such thing, and everything stays', async () => {
    const one = await herdPhone()
    await one.service.state.changeAccount({ demo: true })
    expect(await one.chooseSubApp(tab, 'crop')).toEqual({ ok: false, problem: { code: 'accessError' } })
    expect(sessionOf(one)).toMatchObject({ subApp: 'bovine' })
  })

  test('a herd that is chosen opens as its farm types say, cattle before sheep [P4.53, P4.54]', async () => {
    const one = await herdPhone()
    await one.chooseSubApp(tab, 'ovine')
    await one.chooseHerd(tab, 'B')
    expect(sessionOf(one)).toMatchObject({ farm: 'B', subApp: 'bovine' })
    await one.chooseHerd(tab, 'A')
    expect(sessionOf(one)).toMatchObject({ farm: 'A', subApp: 'bovine' })
  })

  test('marks a record saved then as saved in the app for sheep', async () => {
    const one = await herdPhone()
    await one.chooseSubApp(tab, 'ovine')
    await save(one, 'ewe')
    const [ewe] = await one.db.getMany('A', [{ collection: 'animals', id: 'ewe' }])
    expect(ewe?.fields).toMatchObject({ createdApp: 'ovine', updatedAtApp: 'ovine' })
  })
})

test('what another window looks at follows from cattle to sheep', async () => {
  const one = await herdPhone()
  const plan = (id: string) =>
    one.save(
      tab,
      [
        {
          ...{ collection: 'tasks' as const, id },
          set: { typeId: 'PLANNEDJOB', title: id, status: 'inProgress', dueDate: Date.UTC(2030, 1, 1) },
        },
      ],
      `plan-${id}`,
    )
  await plan('cattle')
  await one.chooseSubApp(tab, 'ovine')
  await plan('sheep')
  await one.chooseSubApp(tab, 'bovine')
  const other = { ...tab, id: 'other window' }
  const seen: string[][] = []
  const stop = one.streams.planned(other, (lines) => seen.push(lines.map(({ title }) => title)), {})
  await vi.waitFor(() => expect(seen.at(-1)).toEqual(['cattle']))
  await one.chooseSubApp(tab, 'ovine')
  await vi.waitFor(() => expect(seen.at(-1)).toEqual(['sheep']))
  stop()
})

describe('the sync delay', () => {
  const delay = (one: Awaited<ReturnType<typeof phone>>) => one.service.state.syncDelayMinutes('A')
  const set = (one: Awaited<ReturnType<typeof phone>>, value: number) =>
    one.save(
      tab,
      [{ collection: 'settings', id: 'setting:syncDelay', set: { name: 'syncDelay', value } }],
      `delay-${value}`,
    )

  test('counts from the moment it is set, and for the next start [P3.42]', async () => {
    const one = await herdPhone()
    expect(delay(one)).toBe(5)
    await set(one, 30)
    await expect.poll(() => delay(one)).toBe(30)
    expect(delay(await phone(one.disk))).toBe(30)
    await set(one, 99_999)
    await expect.poll(() => delay(one)).toBe(5)
  })
})
