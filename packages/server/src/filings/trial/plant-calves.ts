import { oneDay } from '@steading/domain/one-day'
import { writeClock } from '@steading/domain/sync/clock'
import type { Fields } from '@steading/domain/sync/stored-record'
import type { Database } from '../../database/database'
import { pgFarmStore } from '../../sync/pg-farm-store'
import { receiveUpload } from '../../sync/receive-upload'
import { connect } from '../connect-farm'

const perJob = 50

/** So many calves of one farm, each ready to go, by jobs that arrive as a phone sends them. */
export async function plantCalves(
  db: Database,
  key: Buffer,
  { farm, count }: { farm: string; count: number },
) {
  const now = Date.now()
  const today = Math.floor(now / oneDay) * oneDay
  const data = JSON.stringify({ herdNumber: `IE${farm}` })
  await db.insertInto('farms').values({ id: farm, region: 'IE', data, created_at: 0 }).execute()
  const store = pgFarmStore(db)
  const logIn = { username: farm, password: 'secret' }
  await connect({ db, store, now: Date.now }, key, { farm, logIn, who: 'trial' })
  const _clocks = { '*': writeClock(now, 0, 'phone') }
  const upload = (entities: { [wire: string]: Fields[] }) =>
    receiveUpload(store, {
      ...{ farm, role: 'owner', author: { user: 'trial', device: 'phone' }, entities, fingerprint: '', now },
    })
  const dam = {
    id: `${farm}-dam`,
    tag: '372210000100017',
    species: 'BOVINE',
    sex: 'F',
    inHerd: true,
    _clocks,
  }
  await upload({ animals: [dam] })
  for (let from = 0; from < count; from += perJob) {
    const ids = Array.from(
      { length: Math.min(perJob, count - from) },
      (_, index) => `${farm}-${from + index}`,
    )
    await upload({
      animals: ids.map((id, index) => ({
        ...{ id, _clocks, species: 'BOVINE', sex: 'F', breed: 'HO', inHerd: true, animalType: 'BORNONFARM' },
        ...{ dob: today - oneDay, dam: dam.id, tag: tagOf(farm, from + index) },
      })),
      tasks: [
        {
          ...{ id: `${farm}-job-${from}`, _clocks, typeId: 'CALFREG', date: today, takesEffect: true },
          taskAnimals: ids,
        },
      ],
    })
  }
}

const tagOf = (farm: string, number: number) =>
  `372${farm.replace(/\D/g, '').padStart(6, '0')}${String(number).padStart(6, '0')}`
