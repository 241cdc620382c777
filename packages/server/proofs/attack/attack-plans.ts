import { planPaths } from '@steading/domain/frame/farm-plan/plan-calls'
import { signatureHeader, signPayment } from '../../src/plans/payment-signature'
import { type Attack, leaking, originFor, refused, type Scene, type Tried } from './attack'
import { rawCall, say } from './raw-call'

const event = (farm: string, n: number, more: object = {}) =>
  JSON.stringify({ id: `forged-${n}`, type: 'plan.paid', at: Date.now(), farm, level: 'innovator', ...more })

const signed = (value: string) => [`${signatureHeader}: ${value}`]

/** Ways to claim that a farm has paid, without the secret. */
function forgeries(scene: Scene): { body: string; headers: string[] }[] {
  const now = Date.now()
  const body = event(scene.customer.farm, 1)
  const right = signPayment('a secret of their own', now, body)
  return [
    { body, headers: [] },
    { body, headers: signed('') },
    { body, headers: signed(right) },
    { body, headers: signed(`t=${now},v1=`) },
    { body, headers: signed(`t=${now},v1=${'0'.repeat(64)}`) },
    { body, headers: signed(`t=${now},v1=${'0'.repeat(64)},v1=${'f'.repeat(64)}`) },
    { body, headers: signed(signPayment('', now, body)) },
    { body, headers: signed(signPayment('undefined', now, body)) },
    { body, headers: [`Authorization: Bearer ${scene.customer.token}`] },
    { body: event(scene.customer.farm, 2, { HWKEY: scene.customer.token }), headers: signed(right) },
  ]
}

/** Fails when the attacker's farm has the paid plan. */
async function paidFor({ db, customer }: Scene): Promise<Tried[]> {
  const { data } = await db
    .selectFrom('farms')
    .select('data')
    .where('id', '=', customer.farm)
    .executeTakeFirstOrThrow()
  return JSON.stringify(data).includes('innovator') ? [{ answer: 200, wrong: 'a plan nobody paid for' }] : []
}

async function guessOrders(scene: Scene): Promise<Tried[]> {
  const tried: Tried[] = []
  for (let n = 0; n < scene.some(100); n++) {
    const order = String(n).padStart(32, '0')
    tried.push(leaking(scene, await say(originFor(scene, n), rawCall(`checkout/${order}`, { body: '{}' }))))
  }
  return tried
}

async function upgradeOthers(scene: Scene): Promise<Tried[]> {
  const { token, farm: own } = scene.customer
  const foreign = scene.neighbour.farm
  const rest = `,"device_type":"pc","HWKEY":"${token}"}`
  const bodies = [
    `{"farmId":"${foreign}"${rest}`,
    `{"farmId":"${own}","farmId":"${foreign}"${rest}`,
    `{"farm":"${own}","farmId":"${foreign}"${rest}`,
    `{"farmId":["${foreign}"]${rest}`,
    `{"farmId":"${foreign}\\u0000"${rest}`,
  ]
  const tried: Tried[] = []
  for (const body of bodies) {
    const call = rawCall(planPaths.upgrade, { body })
    tried.push(leaking(scene, await say(originFor(scene, tried.length), call)))
  }
  return tried
}

export const attacksOnPlans: readonly Attack[] = [
  {
    name: 'word of a payment that nobody made',
    as: 'stranger',
    held: refused,
    run: async (scene) => {
      const tried: Tried[] = []
      for (const [n, { body, headers }] of forgeries(scene).entries()) {
        const call = rawCall(planPaths.paymentEvents, { body, headers })
        tried.push(leaking(scene, await say(originFor(scene, n), call)))
      }
      return [...tried, ...(await paidFor(scene))]
    },
  },
  { name: 'pages to pay at by guessed numbers', as: 'stranger', held: refused, run: guessOrders },
  { name: 'an upgrade of somebody else’s farm', as: 'customer', held: refused, run: upgradeOthers },
]
