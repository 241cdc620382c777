import { planPaths } from '@steading/domain/frame/farm-plan/plan-calls'
import type { Context } from '../../src/context'
import { secretOf } from '../../src/plans/payment-secret'
import { signatureHeader, signPayment } from '../../src/plans/payment-signature'
import { type Another, type Attack, refusedOrDone, type Scene, type Tried } from './attack'
import { fails, newFarmer, sayTo, works } from './farm-of-their-own'
import { faultUnless, onAnother } from './on-another'

const minute = 60_000
const year = 365 * 24 * 60 * minute

/** Signed word of payments with times years ahead: from then on no other word would count. */
async function payAhead(scene: Scene, { origins: [origin = ''], db }: Another): Promise<Tried[]> {
  const { farm } = await newFarmer(db)
  const secret = await secretOf({ db, config: { payment: { standIn: true } } } as Context)
  let number = 0
  const tell = (more: object, signedAt = Date.now()) => {
    const event = { id: `event-${++number}`, type: 'plan.paid', farm, level: 'complete', ...more }
    const header = `${signatureHeader}: ${signPayment(secret, signedAt, JSON.stringify(event))}`
    return sayTo(scene, origin, planPaths.paymentEvents, event, [header])
  }
  const ahead = await tell({ at: Date.now() + 3 * year })
  const after = await tell({ type: 'plan.lapsed', at: Date.now() + 1_000 })
  const farthest = [{ at: 9e15 }, { at: 1e300 }, { at: -1 }, { at: 'tomorrow' }]
  const odd: Tried[] = []
  for (const times of farthest) odd.push(await tell(times))
  const last = await tell({ type: 'plan.ended', at: Date.now() + 2_000 })
  const { latest } = await db
    .selectFrom('payment_events')
    .select(({ fn }) => fn.max<number>('at').as('latest'))
    .executeTakeFirstOrThrow()
  return [
    works(ahead, 'word of a payment was not taken'),
    ...faultUnless(after.body.done === 'moved', 'a payment years ahead hides what comes after it'),
    ...odd,
    ...faultUnless(last.body.done === 'moved', 'an odd time hides what comes after it'),
    ...faultUnless(latest <= Date.now() + 6 * minute, 'a payment is kept with a time years ahead'),
    fails(await tell({ at: Date.now() }, Date.now() + 60 * minute), 'a signature of tomorrow was taken'),
    fails(await tell({ at: Date.now() }, Date.now() - year), 'a signature of last year was taken'),
  ]
}

export const attacksOnPaymentTimes: readonly Attack[] = [
  { name: 'payments with times years ahead', as: 'stranger', held: refusedOrDone, run: onAnother(payAhead) },
]
