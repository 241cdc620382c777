import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { codeCalls } from '@steading/domain/frame/account/code-calls'
import { peopleCalls } from '@steading/domain/frame/account/people-calls'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { restoreBackup } from '../../src/backup/restore-backup'
import { writeBackup } from '../../src/backup/write-backup'
import { password } from '../testing/plant'
import { type Attack, refusedOrDone, type Scene, type Tried } from './attack'
import { fails, newFarmer, onDevice, sayTo, works } from './farm-of-their-own'

/** A lost phone, an old password and an adviser, each shut out after the backup, which still has them. */
async function restoreThem(scene: Scene): Promise<Tried[]> {
  const { origin, db } = scene.elsewhere
  const [farmer, adviser] = [await newFarmer(db), await newFarmer(db)]
  const { username, farm } = farmer
  const [lost, kept] = [
    await onDevice(scene, origin, username, 'lost'),
    await onDevice(scene, origin, username, 'kept'),
  ]
  const desk = await onDevice(scene, origin, adviser.username, 'desk')
  await db
    .insertInto('account_farms')
    .values({ account: adviser.account, farm, role: 'adviser', until: Date.now() + 1e9 })
    .execute()
  const folder = await mkdtemp(join(tmpdir(), 'steading-attack-restore-'))
  try {
    const file = join(folder, 'backup')
    await writeBackup(db, file)
    const decided = [
      await kept.say(peopleCalls.remove.path, { farm, account: adviser.account }),
      await kept.say(codeCalls.changePassword.path, { password, newPassword: 'seven wet meadows' }),
    ]
    await restoreBackup(db, file)
    const old = { username, password, deviceId: 'lost' }
    return [
      ...decided.map((one) => works(one, 'nothing could be decided')),
      fails(await lost.say(paths.sessions), 'a restore let a lost phone in again'),
      fails(await sayTo(scene, origin, paths.login, old), 'a restore brought an old password back'),
      fails(await desk.say(paths.get, { farm }), 'a restore let a removed adviser in again'),
      works(await kept.say(paths.sessions), 'a restore logged a farmer out'),
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const attacksByRestore: readonly Attack[] = [
  { name: 'back in by a restore', as: 'stranger', held: refusedOrDone, run: restoreThem },
]
