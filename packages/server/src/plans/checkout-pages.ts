import type { Language } from '@steading/domain/base/languages'
import { oneDay } from '@steading/domain/base/one-day'
import { checkoutWords } from '@steading/domain/frame/farm-plan/checkout-words'
import { paidLevels, planPaths } from '@steading/domain/frame/farm-plan/plan-calls'
import { trialDays } from '@steading/domain/frame/farm-plan/plan-end'
import { thankYou } from '@steading/domain/frame/farm-plan/thank-you'
import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import type { Context } from '../context'
import { languageOf } from '../http/answer-errors'
import type { App } from '../http/app-types'
import { Refused } from '../problems/refused'
import { type Button, checkoutPage } from './checkout-page'
import { secretOf } from './payment-secret'
import { signatureHeader, signPayment } from './payment-signature'

const orderLastsMs = 24 * 60 * 60_000
const asked = z.object({ order: z.string().regex(/^[0-9a-f]{32}$/) })
const hidden = { hide: true }

/**
 * The page for farmers who have paid, and, without a provider, a stand-in for the payment page. The stand-in
 * says that it takes no money, and sends the same signed web hook as a provider.
 */
export function checkoutPages(app: App, context: Context): void {
  app.register(async (plain) => {
    plain.addContentTypeParser('application/x-www-form-urlencoded', async () => undefined)
    plain.addHook('onSend', async (_request, reply) => framedByUs(reply))
    plain.get(`/checkout/${thankYou}`, { schema: hidden }, (request, reply) => {
      const words = checkoutWords[languageOf(request)]
      const back = { label: words.back, href: '/' }
      return sendPage(reply, {
        language: languageOf(request),
        title: words.thanks,
        text: [words.thanksText],
        back,
      })
    })
    if (!context.config.payment.standIn) return
    const schema = { ...hidden, params: asked }
    plain.get('/checkout/:order', { schema }, async (request, reply) => {
      const { language, level, trial } = await orderNamed(context, asked.parse(request.params).order)
      const words = checkoutWords[language]
      const pay: Button = { label: trial ? words.tryIt : words.pay, action: '' }
      const what = words.levels[level]
      return sendPage(reply, {
        language,
        title: what,
        text: [words.standIn, trial ? words.trialText : words.payText],
        pay,
      })
    })
    plain.post('/checkout/:order', { schema }, async (request, reply) => {
      const { order } = asked.parse(request.params)
      const { farm, level, trial } = await orderNamed(context, order)
      const at = context.now()
      const until = trial ? { trial, until: at + trialDays * oneDay } : {}
      const paid = { id: `stand-in-${order}`, type: 'plan.paid', at, farm, order, level, ...until }
      const payload = JSON.stringify(paid)
      const headers = {
        'content-type': 'application/json',
        [signatureHeader]: signPayment(await secretOf(context), at, payload),
      }
      const hook = await app.inject({ method: 'POST', url: `/${planPaths.paymentEvents}`, headers, payload })
      if (hook.statusCode !== 200) throw new Refused('serverBusy')
      return reply.redirect(`/checkout/${thankYou}`, 303)
    })
  })
}

async function orderNamed({ db, now }: Context, id: string) {
  const found = await db
    .selectFrom('plan_orders')
    .innerJoin('accounts', 'accounts.id', 'plan_orders.account')
    .select(['farm', 'level', 'trial', 'language'])
    .where('plan_orders.id', '=', id)
    .where('made_at', '>', now() - orderLastsMs)
    .executeTakeFirst()
  const level = paidLevels.find((known) => known === found?.level)
  if (!found || !level) throw new Refused('notFound')
  return { ...found, level }
}

type Page = Parameters<typeof checkoutPage>[0] & { language: Language }

const sendPage = (reply: FastifyReply, page: Page) =>
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(checkoutPage(page))

/** Our other pages refuse to be framed; the app shows these in a frame. */
async function framedByUs(reply: FastifyReply): Promise<void> {
  reply.header('x-frame-options', 'SAMEORIGIN')
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  reply.header('content-security-policy', policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"))
}
