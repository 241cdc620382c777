import { accountCalls } from '@steading/domain/frame/account/account-calls'
import { type Attack, allAtOnce, leaking, originFor, refused, type Scene, type Tried } from './attack'
import { rawCall, say } from './raw-call'

async function call(scene: Scene, n: number, path: string, body: object): Promise<Tried> {
  return leaking(scene, await say(originFor(scene, n), rawCall(path, { body: JSON.stringify(body) })))
}

const neighbourNow = ({ db, neighbour }: Scene) =>
  db
    .selectFrom('accounts')
    .leftJoin('two_factor', 'two_factor.account', 'accounts.id')
    .select(['terms', 'erase_at', 'active', 'two_factor.secret'])
    .where('username', '=', neighbour.username)
    .executeTakeFirstOrThrow()

/** The token decides whose account it is, and the server ignores any account named in the body. */
async function asSomebodyElse(scene: Scene): Promise<Tried[]> {
  const { username } = scene.neighbour
  const { id } = await scene.db
    .selectFrom('accounts')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  const before = JSON.stringify(await neighbourNow(scene))
  const posing = { username, account: id, userId: id, id, HWKEY: scene.customer.token }
  const given = { password: 'guess', code: '123456', terms: 'new' }
  const risky = [
    accountCalls.acceptTerms,
    accountCalls.startTwoFactor,
    accountCalls.endTwoFactor,
    accountCalls.eraseAccount,
  ]
  const tried: Tried[] = []
  for (const { path } of risky) tried.push(await call(scene, tried.length, path, { ...posing, ...given }))
  const changed = JSON.stringify(await neighbourNow(scene)) !== before
  return changed ? [...tried, { answer: 200, wrong: 'the account of somebody else changed' }] : tried
}

export const attacksOnOwnAccounts: readonly Attack[] = [
  {
    name: 'the account of somebody else, by naming it',
    as: 'customer',
    held: refused,
    run: asSomebodyElse,
  },
  {
    name: 'every call about an account without a token, and with one that was made up',
    as: 'stranger',
    held: refused,
    run: async (scene) => {
      const paths = Object.values(accountCalls).map(({ path }) => path)
      return allAtOnce(paths.length * 2, (n) => {
        const body = { password: 'guess', code: '123456', terms: 1, ...(n % 2 && { HWKEY: 'A'.repeat(43) }) }
        return call(scene, n, paths[n >> 1] ?? '', body)
      })
    },
  },
]
