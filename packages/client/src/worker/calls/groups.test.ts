import { localDay } from '@steading/domain/base/dates'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { expect, test, vi } from 'vitest'
import { emptyDisk } from '../../db/memory-db'
import type { QueryAnswer } from '../../db/query'
import type { GroupAnswer, GroupSheet, GroupsAnswer } from '../../farm/group-views'
import { phone, tab } from '../test-phone'

const oneDay = 86_400_000
const today = localDay(Date.now(), -new Date().getTimezoneOffset())
const cow = (id: string, more: object = {}) => ({
  collection: 'animals' as const,
  id,
  set: { inHerd: true, sex: 'F', tag: `37221000000000${id}`, dob: today - 900 * oneDay, ...more },
})
const mob = (id: string, more: object = {}) => ({
  collection: 'mobs' as const,
  id,
  set: { name: id, species: 'BOVINE', ...more },
})

async function farmWithGroups(answers: Parameters<typeof phone>[1] = {}) {
  const one = await phone(emptyDisk(), answers)
  await one.logIn()
  await one.chooseHerd(tab, 'A')
  await one.save(
    tab,
    [
      cow('1', { lastWeightMg: 500e6, lastWeightDate: today }),
      cow('2'),
      cow('3'),
      mob('dry'),
      mob('milkers'),
    ],
    'm1',
  )
  const lists: GroupsAnswer[] = []
  one.streams.groups(tab, (answer) => lists.push(answer))
  const counts = () => {
    const last = lists.at(-1)
    return last && 'groups' in last ? last.groups.map(({ name, heads }) => `${name} ${heads}`) : []
  }
  let made = 0
  const give = (order: Parameters<typeof one.orderGroup>[1]) => one.orderGroup(tab, order, `order-${made++}`)
  return { ...one, lists, counts, give }
}

const join = (groupId: string, animalIds: string[], day = today) =>
  ({ kind: 'join', groupId, animalIds, day, leaveOthers: true }) as const

async function sheetOf(one: Awaited<ReturnType<typeof phone>>, id: string): Promise<GroupSheet | undefined> {
  const told: GroupAnswer[] = []
  const stop = one.streams.group(tab, (answer) => told.push(answer), id)
  await vi.waitFor(() => expect(told.at(-1)).toHaveProperty('sheet'))
  stop()
  const last = told.at(-1)
  return last && 'sheet' in last ? last.sheet : undefined
}

test('animals join and leave a group with no signal, and every screen counts them at once [D1.4]', async () => {
  const one = await farmWithGroups()
  one.online.value = false
  expect(await one.give(join('milkers', ['1', '2', '3'], today - 30 * oneDay))).toMatchObject({ ok: true })
  await vi.waitFor(() => expect(one.counts()).toEqual(['dry 0', 'milkers 3']))
  await one.give(join('dry', ['1']))
  await vi.waitFor(() => expect(one.counts()).toEqual(['dry 1', 'milkers 2']))
  const milkers = await sheetOf(one, 'milkers')
  expect(
    milkers?.days.map(({ day, joined, left, heads }) => [day, joined.length, left.length, heads]),
  ).toEqual([
    [today, 0, 1, 2],
    [today - 30 * oneDay, 3, 0, 3],
  ])
  expect(milkers?.days[0]?.left[0]?.fields.tag).toBe('372210000000001')
  expect((await sheetOf(one, 'dry'))?.weights).toMatchObject({ animals: 1, averageMg: 500e6 })
  one.service.stop()
})

test('an order is one edit: undone as a whole, and not carried out twice when its answer was lost', async () => {
  const one = await farmWithGroups()
  await one.orderGroup(tab, join('milkers', ['1', '2']), 'same')
  await one.orderGroup(tab, join('milkers', ['3']), 'same')
  await vi.waitFor(() => expect(one.counts()).toEqual(['dry 0', 'milkers 2']))
  await one.undo(tab, 'same', 'undone')
  await vi.waitFor(() => expect(one.counts()).toEqual(['dry 0', 'milkers 0']))
  one.service.stop()
})

test('a group is summed up anew when one of its animals is weighed, sold or brought back', async () => {
  const one = await farmWithGroups()
  await one.give(join('milkers', ['1', '2']))
  await vi.waitFor(() => expect(one.counts()).toEqual(['dry 0', 'milkers 2']))
  const sold = (offHerdDate: number | null) =>
    one.save(tab, [{ collection: 'animals', id: '2', set: { offHerdDate } }], `sold-${offHerdDate}`)
  await sold(today)
  await vi.waitFor(() => expect(one.counts()).toEqual(['dry 0', 'milkers 1']))
  await sold(null)
  await vi.waitFor(() => expect(one.counts()).toEqual(['dry 0', 'milkers 2']))
  await one.save(tab, [{ collection: 'animals', id: '2', set: { lastWeightMg: 700e6 } }], 'weighed')
  await vi.waitFor(() => {
    const last = one.lists.at(-1)
    const milkers = last && 'groups' in last ? last.groups.find(({ id }) => id === 'milkers') : undefined
    expect(milkers?.weights?.averageMg).toBe(600e6)
  })
  one.service.stop()
})

test('an impossible order comes back as a problem and changes nothing', async () => {
  const one = await farmWithGroups()
  const answer = await one.give({ kind: 'leave', groupId: 'dry', animalIds: ['1'], day: today })
  expect(answer).toEqual({ ok: false, problem: { code: 'groupHadNone' } })
  expect(await one.give(join('sold', ['1']))).toMatchObject({ problem: { code: 'groupGone' } })
  one.service.stop()
})

test('a group shows its animals a page at a time, found by any part of a number', async () => {
  const one = await farmWithGroups()
  await one.give(join('milkers', ['3', '1', '2']))
  const rows: QueryAnswer[] = []
  const page = (search: string, offset: number, limit: number) =>
    one.streams.groupMembers(tab, (answer) => rows.push(answer), 'milkers', { search, offset, limit })
  const stop = page('', 1, 2)
  await vi.waitFor(() => expect(rows.at(-1)).toMatchObject({ count: 3, offset: 1 }))
  expect(rows.at(-1)?.rows.map(({ id }) => id)).toEqual(['2', '3'])
  stop()
  page('0003', 0, 30)
  await vi.waitFor(() => expect(rows.at(-1)?.rows.map(({ id }) => id)).toEqual(['3']))
  one.service.stop()
})

test('when two phones filled one group, its list is made right from the stays that came', async () => {
  const stay = (id: string, animalId: string) => ({ id, mobId: 'dry', animalId, dateIn: today, updatedAt: 5 })
  const entities = {
    mobs: [{ id: 'dry', name: 'Dry', animalIds: ['2'], updatedAt: 9 }],
    mobHistories: [stay('s1', '1'), stay('s2', '2')],
  }
  const one = await phone(emptyDisk(), {
    [paths.get]: { body: { success: true, entities, now: { date: 1, time: Date.now() } } },
  })
  await one.logIn()
  await one.chooseHerd(tab, 'A')
  await one.syncNow(tab, { force: true })
  await vi.waitFor(async () => {
    const [dry] = await one.db.getMany('A', [{ collection: 'mobs', id: 'dry' }])
    expect(dry?.fields.animalIds).toEqual(['1', '2'])
  })
  one.service.stop()
})
