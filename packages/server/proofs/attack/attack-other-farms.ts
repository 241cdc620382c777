import { paths } from '@steading/domain/records/sync/wire-calls'
import { seededRandom } from '@steading/domain/sample-herd/random'
import { calls } from '../fuzz/good-calls'
import { type Attack, leaking, originFor, refused, type Scene, type Tried } from './attack'
import { rawCall, say } from './raw-call'

/** Ways to name another farm: plainly, after the attacker's own, and with the attacker's token twice. */
const waysToAsk = (own: string, foreign: string, rest: string): string[] => [
  `{"farm":"${foreign}"${rest}`,
  `{"farm":"${own}","farm":"${foreign}"${rest}`,
  `{"farm":["${foreign}"]${rest}`,
  `{"farm":{"id":"${foreign}"}${rest}`,
  `{"farm":"${foreign}\\u0000"${rest}`,
  `{"farm":" ${foreign}"${rest}`,
  `{"farm":"${own}' or id = '${foreign}"${rest}`,
]

async function askForOthers(scene: Scene): Promise<Tried[]> {
  const { token, farm: own } = scene.customer
  const tried: Tried[] = []
  for (const { path, good } of calls) {
    const { farm, ...body } = good(seededRandom(7), own)
    if (farm === undefined) continue
    for (const foreign of [scene.neighbour.farm, '@system'])
      for (const asked of waysToAsk(own, foreign, `,${JSON.stringify({ ...body, HWKEY: token }).slice(1)}`)) {
        const call = rawCall(path, { body: asked, headers: [`Authorization: Bearer ${token}`] })
        tried.push(leaking(scene, await say(originFor(scene, tried.length), call)))
      }
  }
  return tried
}

/** A customer must not end another account's sessions by their ids. */
async function endTheirSessions(scene: Scene): Promise<Tried[]> {
  const sessions = await scene.db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account')
    .select('sessions.id')
    .where('username', '=', scene.neighbour.username)
    .limit(5)
    .execute()
  const tried: Tried[] = []
  for (const { id } of sessions) {
    const body = JSON.stringify({ HWKEY: scene.customer.token, id })
    tried.push(leaking(scene, await say(originFor(scene, 0), rawCall(paths.revokeSession, { body }))))
  }
  return tried
}

export const attacksOnOtherFarms: readonly Attack[] = [
  {
    name: 'the farm of somebody else, on every call',
    as: 'customer',
    held: refused,
    run: async (scene) => {
      const tried = [...(await askForOthers(scene)), ...(await endTheirSessions(scene))]
      const written = await writtenByOthers(scene)
      return written === 0 ? tried : [...tried, { answer: 200, wrong: `${written} changes of another farm` }]
    },
  },
]

/** Changes of the neighbour's farm by other accounts. */
async function writtenByOthers({ db, neighbour }: Scene): Promise<number> {
  const { count } = await db
    .selectFrom('history')
    .innerJoin('accounts', 'accounts.id', 'history.account')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('farm', '=', neighbour.farm)
    .where('username', '!=', neighbour.username)
    .executeTakeFirstOrThrow()
  return Number(count)
}
