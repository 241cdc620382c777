import { peopleCalls } from '@steading/domain/frame/account/people-calls'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plantAccount } from '../../proofs/testing/plant'
import { type Farmer, startTestServer, type TestServer } from '../../proofs/testing/test-server'

const numbers = {
  owner: '+353850000001',
  worker: '+353850000002',
  vet: '+353850000003',
  viewer: '+353850000004',
  bookkeeper: '+353850000005',
  stranger: '+353850000006',
} as const
const clock = { now: Date.UTC(2026, 10, 18, 9) }
let server: TestServer
let owner: Farmer

beforeAll(async () => {
  server = await startTestServer({ now: () => clock.now })
  await plantAccount(server.db, { username: numbers.owner, farms: ['100'] })
  await plantAccount(server.db, { username: numbers.stranger, farms: ['900'] })
  for (const role of ['worker', 'vet', 'viewer', 'bookkeeper'] as const)
    await plantAccount(server.db, { username: numbers[role] })
  owner = await server.logIn(numbers.owner, 'owner-phone')
})
afterAll(() => server.close())

const idOf = (username: string) => `account-${username.replace(/\W/g, '')}`
const {
  people,
  invite,
  withdraw,
  changeRole,
  remove,
  leave,
  handOver,
  invitations,
  answer,
  addHerd,
  claimHerd,
  admit,
} = peopleCalls
type Role = Exclude<keyof typeof numbers, 'owner' | 'stranger'>

const invitationsOf = async (who: Farmer) =>
  invitations.response.parse((await who.post(invitations.path)).body).invitations
const peopleOf = async (who: Farmer, farm = '100') =>
  people.response.parse((await who.post(people.path, { farm })).body)
const rolesOn = async (who: Farmer) => (await peopleOf(who)).people.map((one) => [one.username, one.role])

/** A farmer who was invited by the owner and accepted, on their own device. */
async function joined(role: Role): Promise<Farmer> {
  const who = await server.logIn(numbers[role], `${role}-phone`)
  await server.db.deleteFrom('account_farms').where('account', '=', idOf(numbers[role])).execute()
  expect((await owner.post(invite.path, { farm: '100', username: numbers[role], role })).status).toBe(200)
  const [asked] = await invitationsOf(who)
  expect((await who.post(answer.path, { id: asked?.id, accept: true })).body).toEqual({
    success: true,
    farm: '100',
  })
  return who
}

const note = (id: string, notes: string) => ({
  farm: '100',
  entities: { animals: [{ id, notes, tag: 'T1' }] },
})
const notesOf = async (id: string) => {
  const { entities } = await owner.get({ farm: '100' })
  return (entities.animals as { id: string; notes?: string }[]).find((one) => one.id === id)?.notes
}

describe('an owner invites a person to the farm', () => {
  test('by the number they log in with, however it is typed, and they are on the farm once they say yes [P1.1]', async () => {
    const worker = await server.logIn(numbers.worker, 'worker-phone')
    expect((await worker.post(paths.get, { farm: '100' })).status).toBe(403)
    await owner.post(invite.path, { farm: '100', username: '00353 85 000-0002', role: 'worker' })
    expect((await worker.post(paths.get, { farm: '100' })).status).toBe(403)
    const [asked] = await invitationsOf(worker)
    expect(asked).toMatchObject({ role: 'worker', farmName: 'Farm 100', from: 'Áine Ní Bhriain' })
    await worker.post(answer.path, { id: asked?.id, accept: true })
    const { farmData } = await worker.get({ farm: '100' })
    expect(farmData).toMatchObject({ id: '100', role: 'worker' })
    expect((await owner.get({ farm: '100' })).farmData).toMatchObject({ role: 'owner' })
  })

  test('a number that has no account yet: the invitation is there when it signs up', async () => {
    const later = '+353850000077'
    expect((await owner.post(invite.path, { farm: '100', username: later, role: 'viewer' })).status).toBe(200)
    await plantAccount(server.db, { username: later })
    const who = await server.logIn(later, 'new-phone')
    expect(await invitationsOf(who)).toHaveLength(1)
  })

  test('by a mail address, which admits only the account that has confirmed it as its own', async () => {
    const both = ['+353850000078', '+353850000079'] as const
    const [real, says] = await Promise.all(both.map((username) => plantAccount(server.db, { username })))
    const mail = (email_proven: boolean) => ({ email: 'Nuala@Example.ie', email_proven })
    const set = (id: string | undefined, proven: boolean) =>
      server.db
        .updateTable('accounts')
        .set(mail(proven))
        .where('id', '=', id ?? '')
        .execute()
    await set(real, true)
    await set(says, false)
    const asked = { farm: '100', username: 'nuala@example.ie', role: 'viewer' }
    expect((await owner.post(invite.path, asked)).status).toBe(200)
    const [nuala, other] = [await server.logIn(both[0], 'n-phone'), await server.logIn(both[1], 'o-phone')]
    expect(await invitationsOf(other)).toEqual([])
    const [invitation] = await invitationsOf(nuala)
    const answering = { id: invitation?.id, accept: true }
    expect((await other.post(answer.path, answering)).body.code).toBe('invitationOver')
    expect((await nuala.post(answer.path, answering)).status).toBe(200)
    expect((await nuala.post(paths.get, { farm: '100' })).status).toBe(200)
    expect((await owner.post(invite.path, asked)).body.code).toBe('onFarmAlready')
  })

  test('who is there already, or was asked, is not asked again', async () => {
    await joined('worker')
    const again = await owner.post(invite.path, { farm: '100', username: numbers.worker, role: 'vet' })
    expect([again.status, again.body.code]).toEqual([409, 'onFarmAlready'])
  })

  test('a declined, withdrawn or two-week-old invitation lets no person in', async () => {
    const vet = await server.logIn(numbers.vet, 'vet-phone')
    const ask = () => owner.post(invite.path, { farm: '100', username: numbers.vet, role: 'vet' })
    const first = async () => (await invitationsOf(vet))[0]?.id
    await ask()
    const declined = await first()
    await vet.post(answer.path, { id: declined, accept: false })
    expect((await vet.post(answer.path, { id: declined, accept: true })).body.code).toBe('invitationOver')
    await ask()
    const withdrawn = await first()
    expect((await owner.post(withdraw.path, { farm: '100', id: withdrawn })).status).toBe(200)
    expect((await vet.post(answer.path, { id: withdrawn, accept: true })).body.code).toBe('invitationOver')
    await ask()
    const old = await first()
    clock.now += 14 * 24 * 3_600_000 + 1
    owner = await server.logIn(numbers.owner, 'owner-phone')
    const later = await server.logIn(numbers.vet, 'vet-phone')
    expect(await invitationsOf(later)).toEqual([])
    expect((await later.post(answer.path, { id: old, accept: true })).body.code).toBe('invitationOver')
    expect((await later.post(paths.get, { farm: '100' })).status).toBe(403)
  })

  test('a stranger cannot accept another person’s invitation', async () => {
    await owner.post(invite.path, { farm: '100', username: numbers.bookkeeper, role: 'bookkeeper' })
    const [asked] = (await peopleOf(owner)).asked.filter(({ username }) => username === numbers.bookkeeper)
    const stranger = await server.logIn(numbers.stranger, 'stranger-phone')
    expect((await stranger.post(answer.path, { id: asked?.id, accept: true })).status).toBe(409)
    expect((await stranger.post(paths.get, { farm: '100' })).status).toBe(403)
    await owner.post(withdraw.path, { farm: '100', id: asked?.id })
  })
})

describe('each role sends only what it may [D1.1, D6.1]', () => {
  // biome-ignore format: a table
  const rows = [
    ['worker', { animals: [{ id: 'w1', tag: 'X' }] }, []],
    ['worker', { tasks: [{ id: 'w2', typeId: 'CALVING', date: 1 }] }, []],
    ['vet', { tasks: [{ id: 'v1', typeId: 'VACCINATION', date: 1 }] }, []],
    ['vet', { tasks: [{ id: 'v2', typeId: 'CALVING', date: 1 }] }, ['v2']],
    ['vet', { animals: [{ id: 'v3', tag: 'X' }] }, ['v3']],
    ['vet', { settings: [{ id: 'v4', name: 'weightUnit', value: 'LB' }] }, ['v4']],
    ['viewer', { animals: [{ id: 'z1', tag: 'X' }] }, ['z1']],
    ['viewer', { tasks: [{ id: 'z2', typeId: 'VACCINATION', date: 1 }] }, ['z2']],
    ['viewer', { labels: [{ id: 'z3', name: 'Mine' }], operators: [{ id: 'z4', name: 'Me' }] }, ['z3', 'z4']],
    ['bookkeeper', { operators: [{ id: 'b1', name: 'The co-op' }] }, []],
    ['bookkeeper', { tasks: [{ id: 'b2', typeId: 'FEEDPURCHASE', date: 1 }] }, []],
    ['bookkeeper', { tasks: [{ id: 'b3', typeId: 'REMEDY', date: 1 }] }, ['b3']],
  ] as const

  test.each(rows)('a %s sends %j', async (role, entities, refused) => {
    const who = await joined(role)
    const result = await who.update({ farm: '100', entities })
    expect(result.refused?.map(({ id, reason }) => [id, reason])).toEqual(
      refused.map((id) => [id, 'notAllowed']),
    )
    const sent = Object.values(entities)
      .flat()
      .map(({ id }) => id)
    const kept = await server.db
      .selectFrom('records')
      .select('id')
      .where('id', 'in', sent)
      .where('farm', '=', '100')
      .execute()
    expect(kept.map(({ id }) => id).sort()).toEqual(
      sent.filter((id) => !(refused as readonly string[]).includes(id)),
    )
  })

  test('a vet turns no other job into one of theirs, and changes no tag under a treatment', async () => {
    await owner.update({ farm: '100', entities: { tasks: [{ id: 'calving', typeId: 'CALVING', date: 1 }] } })
    await owner.update(note('cow', 'as it was'))
    const vet = await joined('vet')
    const entities = {
      tasks: [{ id: 'calving', typeId: 'VACCINATION', date: 1 }],
      animals: [{ id: 'cow', lastTreatedDate: 86_400_000, tag: 'SWAPPED' }],
    }
    const { refused } = await vet.update({ farm: '100', entities })
    expect(refused?.map(({ id }) => id)).toEqual(['calving'])
    const { entities: after } = await owner.get({ farm: '100' })
    const cow = (after.animals as { id: string }[]).find(({ id }) => id === 'cow')
    expect(cow).toMatchObject({ tag: 'T1' })
    expect(cow).not.toHaveProperty('lastTreatedDate')
  })

  test('the server works out the effects of a vet’s treatment from the job alone', async () => {
    await owner.update(note('sick', 'coughs'))
    const vet = await joined('vet')
    const given = Date.UTC(2026, 10, 17)
    const job = {
      id: 'given',
      typeId: 'REMEDY',
      date: given,
      takesEffect: true,
      taskAnimals: [{ animalId: 'sick' }],
    }
    const claims = { id: 'sick', lastTreatedDate: Date.UTC(2020, 0, 1), beforeTreatments: {} }
    const { refused } = await vet.update({ farm: '100', entities: { tasks: [job], animals: [claims] } })
    expect(refused).toEqual([])
    const { entities } = await owner.get({ farm: '100' })
    const sick = (entities.animals as { id: string }[]).find(({ id }) => id === 'sick')
    expect(sick).toMatchObject({ lastTreatedDate: given })
  })

  test('a worker made a viewer sends nothing more, and the code of the refusal gives the reason', async () => {
    const worker = await joined('worker')
    await worker.update(note('w-cow', 'while a worker'))
    await owner.post(changeRole.path, { farm: '100', account: idOf(numbers.worker), role: 'viewer' })
    const { refused } = await worker.update(note('w-cow', 'as a viewer'))
    expect(refused).toEqual([{ collection: 'animals', id: 'w-cow', reason: 'notAllowed', fields: [] }])
    expect(await notesOf('w-cow')).toBe('while a worker')
    expect((await worker.get({ farm: '100' })).farmData).toMatchObject({ role: 'viewer' })
  })
})

describe('only an owner decides who is on the farm', () => {
  test.each(['worker', 'vet', 'viewer', 'bookkeeper'] as const)('a %s cannot', async (role) => {
    const who = await joined(role)
    const calls = [
      [invite.path, { username: numbers.stranger, role: 'worker' }],
      [handOver.path, { username: numbers[role] }],
      [changeRole.path, { account: idOf(numbers[role]), role: 'adviser' }],
      [remove.path, { account: idOf(numbers.owner) }],
      [withdraw.path, { id: 'any' }],
      [admit.path, { id: 'any', role: 'worker' }],
    ] as const
    for (const [path, body] of calls) {
      const refused = await who.post(path, { farm: '100', ...body })
      expect([path, refused.status, refused.body.code]).toEqual([path, 409, 'notYourRole'])
    }
    expect((await peopleOf(who)).asked).toEqual([])
    expect(await rolesOn(owner)).toContainEqual([numbers[role], role])
  })

  test('the owner of one farm decides nothing about another, and sees none of its people', async () => {
    const stranger = await server.logIn(numbers.stranger, 'stranger-phone')
    for (const [path, body] of [
      [people.path, {}],
      [invite.path, { username: numbers.stranger, role: 'worker' }],
      [remove.path, { account: idOf(numbers.owner) }],
      [leave.path, {}],
    ] as const)
      expect((await stranger.post(path, { farm: '100', ...body })).status).toBe(403)
    const own = await stranger.post(remove.path, { farm: '900', account: idOf(numbers.owner) })
    expect(own.status).toBe(404)
  })
})

describe('a person leaves a farm', () => {
  test('who is removed is refused at the next call, and their other herds stay theirs', async () => {
    const worker = await joined('worker')
    await worker.get({ farm: '100' })
    expect((await owner.post(remove.path, { farm: '100', account: idOf(numbers.worker) })).status).toBe(200)
    const refused = await worker.post(paths.update, note('w-cow', 'too late'))
    expect([refused.status, refused.body.code]).toEqual([403, 'herdNotYours'])
    expect((await worker.post(paths.sessions)).status).toBe(200)
  })

  test('a worker leaves by themselves; the only owner cannot, nor make themselves less', async () => {
    const worker = await joined('worker')
    expect((await worker.post(leave.path, { farm: '100' })).status).toBe(200)
    expect((await worker.post(paths.get, { farm: '100' })).status).toBe(403)
    const asViewer = { farm: '100', account: idOf(numbers.owner), role: 'viewer' }
    for (const call of [
      owner.post(leave.path, { farm: '100' }),
      owner.post(changeRole.path, asViewer),
      owner.post(remove.path, { farm: '100', account: idOf(numbers.owner) }),
    ])
      expect((await call).body.code).toBe('lastOwner')
  })

  test('a farm is handed over once both have said so: the new owner decides, and the old one looks on', async () => {
    await plantAccount(server.db, { username: '+353850000011', farms: ['110'] })
    await plantAccount(server.db, { username: '+353850000012' })
    const old = await server.logIn('+353850000011', 'old-phone')
    const heir = await server.logIn('+353850000012', 'heir-phone')
    await old.post(handOver.path, { farm: '110', username: '+353850000012' })
    expect((await heir.post(paths.get, { farm: '110' })).status).toBe(403)
    expect((await old.get({ farm: '110' })).farmData).toMatchObject({ role: 'owner' })
    const [asked] = await invitationsOf(heir)
    expect(asked?.kind).toBe('handOver')
    await heir.post(answer.path, { id: asked?.id, accept: true })
    expect((await heir.get({ farm: '110' })).farmData).toMatchObject({ role: 'owner' })
    expect((await old.get({ farm: '110' })).farmData).toMatchObject({ role: 'viewer' })
    const backwards = await old.post(handOver.path, { farm: '110', username: '+353850000011' })
    expect(backwards.body.code).toBe('notYourRole')
  })
})

describe('a herd of one’s own', () => {
  test('a farmer without one makes it and records in it at once [P4.48]', async () => {
    await plantAccount(server.db, { username: '+353850000021' })
    const farmer = await server.logIn('+353850000021', 'phone-21')
    const made = await farmer.post(addHerd.path, {
      farmName: 'Knockroe',
      herdNumber: 'H 123 4567',
      farmTypes: ['cattle', 'sheep'],
    })
    const { farm } = addHerd.response.parse(made.body)
    const { farmIds } = (await farmer.post(paths.account('IE'))).body as { farmIds: object[] }
    expect(farmIds).toMatchObject([{ id: farm, farmName: 'Knockroe', role: 'owner' }])
    expect((await farmer.get({ farm })).farmTypes).toMatchObject([{ type: 'cattle' }, { type: 'sheep' }])
    const { refused } = await farmer.update({ farm, entities: { animals: [{ id: 'first', tag: 'A1' }] } })
    expect(refused).toEqual([])
  })

  test('one that is here already is asked for by its number, and its owner says who comes in as what', async () => {
    await plantAccount(server.db, { username: '+353850000022', farms: ['220'] })
    await plantAccount(server.db, { username: '+353850000023' })
    const keeper = await server.logIn('+353850000022', 'phone-22')
    const son = await server.logIn('+353850000023', 'phone-23')
    const found = await son.post(claimHerd.path, { herdNumber: 'ie 220' })
    const none = await son.post(claimHerd.path, { herdNumber: 'IE 999999' })
    expect(found.text).toBe(none.text)
    const [asked] = (await peopleOf(keeper, '220')).asked
    expect(asked).toMatchObject({ kind: 'claim', username: '+353850000023', name: 'Áine Ní Bhriain' })
    // The son cannot answer his own request in the owner's place.
    expect((await son.post(answer.path, { id: asked?.id, accept: true })).status).toBe(409)
    expect((await son.post(paths.get, { farm: '220' })).status).toBe(403)
    await keeper.post(admit.path, { farm: '220', id: asked?.id, role: 'viewer' })
    expect((await son.get({ farm: '220' })).farmData).toMatchObject({ role: 'viewer' })
  })
})
