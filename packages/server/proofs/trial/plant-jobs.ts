import { oneDay } from '@steading/domain/base/one-day'
import { lostTags } from '@steading/domain/base/tags/lost-tags'
import { writeClock } from '@steading/domain/records/sync/clock'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import type { Database } from '../../src/database/database'
import { connect } from '../../src/filings/connect-farm'
import { locksmithFor } from '../../src/store/farm-lock'
import { pgFarmStore } from '../../src/store/pg-farm-store'
import { receiveUpload } from '../../src/sync/receive-upload'

const mostOnJob = 10

/** The fields of each kind of job, without its animals. */
const kinds: readonly Fields[] = [
  { typeId: 'CALFREG' },
  { typeId: 'EXTMOVE', goesTo: 'mart', moveToHerdNumber: 'M123456A' },
  // The destination is missing, so the department refuses it.
  { typeId: 'EXTMOVE', goesTo: 'farm' },
  { typeId: 'REGDEATH', deathCause: 'accident' },
  { typeId: 'EXTMOVEON', moveFromHerdNumber: 'M123456A' },
  { typeId: 'INTMOVE', moveToHerdNumber: 'M123456A' },
  { typeId: 'CALFREG', pedigreeToo: true },
  { typeId: 'MISSINGTAG', tagOrderedFrom: 'department' },
]

/** The fields per animal. Some pedigree calves have no name, so the society refuses them. */
const noted: { readonly [typeId: string]: (id: string, round: number) => Fields } = {
  CALFREG: (id, round): Fields => (round % 5 === 4 ? {} : { pedigreeName: `Calf ${id} ${round}` }),
  MISSINGTAG: (_, round) => ({ lostTag: lostTags[round % lostTags.length] ?? 'left' }),
}
const onJob = (typeId: unknown, ids: readonly string[], round: number) =>
  ids.map((animalId) => ({ animalId, ...noted[String(typeId)]?.(animalId, round) }))

type Planted = { farm: string; count: number }

/** Uploads jobs as a phone would, for this many filings on one farm. A pedigree calf counts as two. */
export async function plantJobs(db: Database, key: Buffer, { farm, count }: Planted) {
  const now = Date.now()
  const today = Math.floor(now / oneDay) * oneDay
  const data = JSON.stringify({ herdNumber: `IE${farm}` })
  await db.insertInto('farms').values({ id: farm, region: 'IE', data, created_at: 0 }).execute()
  const store = pgFarmStore(db)
  const logIn = { username: farm, password: 'secret' }
  await connect({ ...locksmithFor(db), reads: db, store, now: Date.now }, key, { farm, logIn, who: 'trial' })
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
  const sire = { id: `${farm}-sire`, aiBullCode: 'HO2014', species: 'BOVINE', sex: 'M', animalType: 'AIBULL' }
  await upload([dam, sire], [])
  // Small enough jobs that each kind occurs at least once.
  const perJob = Math.max(1, Math.min(mostOnJob, Math.floor(count / (kinds.length + 1))))
  for (let left = count, round = 0, from = 0; left > 0; round++) {
    const says = kinds[round % kinds.length]
    const each = says?.pedigreeToo ? 2 : 1
    const ids = Array.from({ length: Math.min(perJob, Math.floor(left / each)) }, () => `${farm}-${from++}`)
    left -= ids.length * each
    const animals = ids.map((id) => ({
      ...{ id, species: 'BOVINE', sex: 'F', breed: 'HO', inHerd: true, animalType: 'BORNONFARM' },
      ...{ dob: today - oneDay, dam: dam.id, sire: sire.id, tag: tagOf(farm, Number(id.split('-')[1])) },
    }))
    const job = {
      ...{ id: `${farm}-job-${round}`, date: today, takesEffect: true, createdApp: 'bovine' },
      ...{ taskAnimals: onJob(says?.typeId, ids, round), ...says },
    }
    await upload(animals, [job])
    // The same lorry from a second phone, whose copy adds nothing.
    if (says?.typeId === 'INTMOVE') await upload([], [{ ...job, id: `${job.id}-again` }])
  }
}

/** Changes or deletes a job while its filings are under way. */
export async function changeJobs(db: Database, farm: string, round: number) {
  const store = pgFarmStore(db)
  const found = await db
    .selectFrom('filings')
    .select(['task', 'kind'])
    .distinct()
    .where('farm', '=', farm)
    .where('kind', 'in', ['moveOff', 'death', 'tagOrder', 'pedigree'])
    .orderBy('task')
    .execute()
  const { task, kind } = found[round % Math.max(1, found.length)] ?? {}
  if (!task) return
  const on = await db
    .selectFrom('filings')
    .select(['animal', 'kind'])
    .distinct()
    .where('farm', '=', farm)
    .where('task', '=', task)
    .execute()
  const ids = [...new Set(on.map(({ animal }) => animal))]
  // Waits until each calf has a filing for the society, because the trial only counts things with filings.
  const toldOfAll = on.filter((one) => one.kind === 'pedigree').length === ids.length
  const changes = {
    pedigree:
      round % 3 === 2 && toldOfAll ? { pedigreeToo: false } : { taskAnimals: onJob('CALFREG', ids, round) },
    tagOrder: { taskAnimals: onJob('MISSINGTAG', ids, round) },
    move: { moveToHerdNumber: `M00000${round % 9}A`, haulier: `${round}` },
  }
  const said = kind === 'pedigree' || kind === 'tagOrder' ? changes[kind] : changes.move
  const change = round % 3 === 2 && kind !== 'pedigree' ? { deleted: true } : said
  const _clocks = { '*': writeClock(Date.now() + 60_000 + round, 0, 'phone') }
  await receiveUpload(store, {
    ...{ farm, role: 'owner', author: { user: 'trial', device: 'phone' }, fingerprint: '', now: Date.now() },
    entities: { tasks: [{ id: task, ...change, _clocks }] },
  })
}

const tagOf = (farm: string, number: number) =>
  `372${farm.replace(/\D/g, '').padStart(6, '0')}${String(number).padStart(6, '0')}`
