import { codeCalls } from '@steading/domain/frame/account/code-calls'
import { operatorCalls } from '@steading/domain/frame/operator/operator-calls'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { hashSecret, makeSecret } from '../../src/secrets/tokens'
import { password, plantAccount, plantRecoveryCode, plantSecondFactor } from '../testing/plant'
import { plantDoors } from '../testing/plant-doors'
import { type Another, type Attack, operatorElsewhere, refusedOrDone, type Scene, type Tried } from './attack'
import { fails, newFarmer, onDevice, sayTo, works } from './farm-of-their-own'
import { faultUnless, onAnother } from './on-another'

/** The ways to log a person out everywhere: the link in the message about a new device, and the operator. */
async function endings(scene: Scene, { origins: [origin = ''], db }: Another) {
  const account = await plantAccount(db, { username: operatorElsewhere })
  await plantSecondFactor(db, account)
  const otpCode = await plantRecoveryCode(db, operatorElsewhere)
  const who = { username: operatorElsewhere, password, otpCode, deviceId: 'desk' }
  const { body } = await sayTo(scene, origin, paths.login, who)
  return {
    'not me': async (person: string) => {
      const code = makeSecret(16)
      const times = { made: Date.now(), ends: Date.now() + 60_000 }
      await db
        .insertInto('device_notices')
        .values({ code_hash: hashSecret(code), account: person, ...times })
        .execute()
      return sayTo(scene, origin, codeCalls.notMe.path, { code })
    },
    'the operator': (person: string) =>
      sayTo(scene, origin, operatorCalls.endSessions.path, {
        ...{ HWKEY: body.url_token, account: person, why: 'phone was stolen' },
      }),
  }
}

/** A thief keeps a calendar's address, an adviser's link, a passkey and a browser that the account knows. */
async function stayInside(scene: Scene, at: Another): Promise<Tried[]> {
  const [origin = ''] = at.origins
  const tried: Tried[] = []
  for (const [who, end] of Object.entries(await endings(scene, at))) {
    const { username, account, farm } = await newFarmer(at.db)
    const thief = await onDevice(scene, origin, username, 'thief')
    const post = async (path: string, body: object) => ({
      status: Number((await sayTo(scene, origin, path, body)).answer),
    })
    const doors = await plantDoors({ db: at.db, origin, post }, account, farm)
    tried.push(works(await end(account), `${who} could not log a person out`))
    tried.push(fails(await thief.say(paths.sessions), `a session outlived ${who}`))
    const open = await doors.open()
    tried.push(...faultUnless(open.length === 0, `${open.join(', ')} outlived ${who}`))
  }
  return tried
}

export const attacksOnDoors: readonly Attack[] = [
  {
    name: 'ways in after everybody was logged out',
    as: 'stranger',
    held: refusedOrDone,
    run: onAnother(stayInside),
  },
]
