import * as z from 'zod'
import { enrichmentSchema } from '../../records/sync/wire-calls'
import { planLevels } from '../herds/plans'

/** The calls about a farm's plan, as sent over the network. */
export const planPaths = {
  requestQuote: 'api/2/request-quote',
  upgrade: 'hwupgrade',
  flags: 'api/2/flags',
  paymentEvents: 'api/2/payment-events',
} as const

const farmId = z.union([z.string().min(1).max(64), z.number().int().nonnegative().transform(String)])

export const requestQuoteSchema = enrichmentSchema.extend({ farm: farmId })
export const quoteAnswerSchema = z.looseObject({ success: z.boolean() })

export const deviceTypes = ['pc', 'ios', 'android'] as const
export type DeviceType = (typeof deviceTypes)[number]

/** A tablet that reports itself as a computer counts as one: the page it leads to is the same. */
export function deviceTypeOf(userAgent: string): DeviceType {
  if (/android/i.test(userAgent)) return 'android'
  return /iphone|ipad|ipod/i.test(userAgent) ? 'ios' : 'pc'
}

export const paidLevels = planLevels.filter((level) => level !== 'free')
export type PaidLevel = (typeof paidLevels)[number]

/** Optional values beside the farm. With any of them the payment page opens inside the app. */
export const upgradeExtras = {
  feature: z.string().max(64).nullish(),
  level: z.enum(paidLevels).nullish(),
  trial: z.boolean().nullish(),
}
export type UpgradeExtras = { feature?: string; level?: PaidLevel; trial?: boolean }

export const upgradeRequestSchema = enrichmentSchema.extend({
  farmId,
  device_type: z.enum(deviceTypes),
  ...upgradeExtras,
})
export const upgradeAnswerSchema = z.looseObject({
  success: z.boolean(),
  url: z.string().max(2_000).nullish(),
  message: z.string().max(2_000).nullish(),
})
export type UpgradeAnswer = { url?: string | undefined; message?: string | undefined }

export const flagsRequestSchema = enrichmentSchema.extend({ farm: farmId })
export const flagsAnswerSchema = z.looseObject({
  success: z.boolean(),
  flags: z.record(z.string().max(64), z.boolean()),
})
