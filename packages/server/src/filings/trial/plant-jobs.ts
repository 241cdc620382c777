import { oneDay } from '@steading/domain/one-day'
import { writeClock } from '@steading/domain/sync/clock'
import type { Fields } from '@steading/domain/sync/stored-record'
import type { Database } from '../../database/database'
import { pgFarmStore } from '../../sync/pg-farm-store'
import { receiveUpload } from '../../sync/receive-upload'
import { connect } from '../connect-farm'

const perJob = 10

/** What each kind of job says besides whom it is done to. */
const kinds: readonly Fields[] = [
  { typeId: 'CALFREG' },
  { typeId: 'EXTMOVE', goesTo: 'mart', moveToHerdNumber: 'M123456A' },
  // Nobody says where to, so it is refused.
  { typeId: 'EXTMOVE', goesTo: 'farm' },
  { typeId: 'REGDEATH', deathCause: 'accident' },
  { typeId: 'EXTMOVEON', moveFromHerdNumber: 'M123456A' },
  { typeId: 'INTMOVE', moveToHerdNumber: 'M123456A' },
]

type Planted = { farm: string; count: number }

/** So many animals of one farm, each with something to be told, by jobs that arrive as a phone sends them. */
export async function plantJobs(db: Database, key: Buffer, { farm, count }: Planted) {
  const now = Date.now()
  const today = Math.floor(now / oneDay) * oneDay
  const data = JSON.stringify({ herdNumber: `IE${farm}` })
  await db.insertInto('farms').values({ id: farm, region: 'IE', data, created_at: 0 }).execute()
  const store = pgFarmStore(db)
  const logIn = { username: farm, password: 'secret' }
  await connect({ db, store, now: Date.now }, key, { farm, logIn, who: 'trial' })
  let clock = now
  const stamped = (record: Fields): Fields => ({
    ...record,
    _clocks: { '*': writeClock(++clock, 0, 'phone') },
  })
  const upload = (animals: Fields[], tasks: Fields[]) =>
    receiveUpload(store, {
      ...{ farm, role: 'owner', author: { user: 'trial', device: 'phone' }, fingerprint: '', now },
      entities: { animals: animals.map(stamped), tasks: tasks.map(stamped) },
    })
  const dam = { id: `${farm}-dam`, tag: '372210000100017', species: 'BOVINE', sex: 'F', inHerd: true }
  await upload([dam], [])
  for (let from = 0; from < count; from += perJob) {
    const ids = Array.from({ length: Math.min(perJob, count - from) }, (_, at) => `${farm}-${from + at}`)
    const animals = ids.map((id, at) => ({
      ...{ id, species: 'BOVINE', sex: 'F', breed: 'HO', inHerd: true, animalType: 'BORNONFARM' },
      ...{ dob: today - oneDay, dam: dam.id, tag: tagOf(farm, from + at) },
    }))
    const says = kinds[(from / perJob) % kinds.length]
    const job = {
      ...{ id: `${farm}-job-${from}`, date: today, takesEffect: true, createdApp: 'bovine' },
      ...{ taskAnimals: ids, ...says },
    }
    await upload(animals, [job])
    // The same lorry from another phone, whose copy says no more.
    if (says?.typeId === 'INTMOVE') await upload([], [{ ...job, id: `${job.id}-again` }])
  }
}

/** While filings are on their way some jobs are changed and some taken back. */
export async function changeJobs(db: Database, farm: string, round: number) {
  const store = pgFarmStore(db)
  const found = await db
    .selectFrom('filings')
    .select('task')
    .distinct()
    .where('farm', '=', farm)
    .where('kind', 'in', ['moveOff', 'death'])
    .orderBy('task')
    .execute()
  const task = found[round % Math.max(1, found.length)]?.task
  if (!task) return
  const change =
    round % 3 === 2 ? { deleted: true } : { moveToHerdNumber: `M00000${round % 9}A`, haulier: `${round}` }
  const _clocks = { '*': writeClock(Date.now() + 60_000 + round, 0, 'phone') }
  await receiveUpload(store, {
    ...{ farm, role: 'owner', author: { user: 'trial', device: 'phone' }, fingerprint: '', now: Date.now() },
    entities: { tasks: [{ id: task, ...change, _clocks }] },
  })
}

const tagOf = (farm: string, number: number) =>
  `372${farm.replace(/\D/g, '').padStart(6, '0')}${String(number).padStart(6, '0')}`
