import { accountCalls } from '@steading/domain/frame/account/account-calls'
import { peopleCalls } from '@steading/domain/frame/account/people-calls'
import { reminderCalls } from '@steading/domain/frame/account/reminder-calls'
import {
  flagsAnswerSchema,
  planPaths,
  quoteAnswerSchema,
  upgradeAnswerSchema,
} from '@steading/domain/frame/farm-plan/plan-calls'
import { registerPaths, registerResponseSchema } from '@steading/domain/frame/onboarding/register-calls'
import {
  departmentHerdAnswerSchema,
  departmentHerdPath,
} from '@steading/domain/outside/filings/department-herd'
import {
  departmentAnswerSchema,
  filingPaths,
  registeredAnswerSchema,
} from '@steading/domain/outside/filings/filing-calls'
import { lotCalls } from '@steading/domain/outside/shared-lots/lot-calls'
import { collectionFacts, farmCollections } from '@steading/domain/records/collections/collections'
import { writeClock } from '@steading/domain/records/sync/clock'
import {
  accountResponseSchema,
  appConfigResponseSchema,
  checkResponseSchema,
  getResponseSchema,
  historyResponseSchema,
  loginResponseSchema,
  milkRecordingResponseSchema,
  paths,
  serverCheckResponseSchema,
  updateLinkResponseSchema,
  updateResponseSchema,
} from '@steading/domain/records/sync/wire-calls'
import type { Random } from '@steading/domain/sample-herd/random'
import * as z from 'zod'
import { goodCodeCalls } from './good-code-calls'

export type Body = { [name: string]: unknown }
export type Call = {
  path: string
  /** A body the server accepts; the spoilers change it later. */
  good(random: Random, farm: string): Body
  answer: z.ZodType
}

const done = z.looseObject({ success: z.literal(true) })
const firstMs = 1_700_000_000_000

const record = (random: Random): Body => {
  const ms = firstMs + random.whole(0, 10_000_000)
  const clocks = { _clocks: { '*': writeClock(ms, random.whole(0, 99), 'fuzz') } }
  return {
    id: `r-${random.whole(1, 60)}`,
    updatedAt: ms,
    [random.pick(['tag', 'notes', 'name', 'odd'])]: `value ${random.whole(1, 1000)}`,
    ...(random.chance(0.2) && { deleted: true }),
    ...(random.chance(0.5) && clocks),
  }
}

const entities = (random: Random): Body => {
  const names = Array.from({ length: random.whole(0, 3) }, () => random.pick(farmCollections))
  return Object.fromEntries(
    names.map((name) => {
      const { wire = '', wireKey } = collectionFacts(name)
      const records = Array.from({ length: random.whole(0, 4) }, () => record(random))
      return [
        wire,
        wireKey ? { [wireKey]: Object.fromEntries(records.map((one) => [one.id, one])) } : records,
      ]
    }),
  )
}

const someIds = (random: Random) =>
  Array.from({ length: random.whole(0, 5) }, () => `r-${random.whole(1, 60)}`)

/** These calls name people who do not exist, so that the farm stays the same for the next call. */
const aboutPeople = (random: Random, farm: string): Body => ({
  farm,
  id: `no-such-${random.whole(1, 9)}`,
  account: `no-such-${random.whole(1, 9)}`,
  username: `+35385000${random.whole(1000, 9999)}`,
  role: random.pick(['worker', 'vet', 'viewer']),
  accept: random.chance(0.5),
  device: 'fuzz',
  farmName: 'Fuzz',
  farmTypes: ['sheep'],
  herdNumber: `H${random.whole(1_000_000, 9_999_999)}`,
})

/** Calls about the user's own herds and invitations name no farm. */
const goodFor = (path: string) => (random: Random, farm: string) => {
  const { farm: named, ...own } = aboutPeople(random, farm)
  return path.startsWith('api/2/people') ? { farm: named, ...own } : own
}

const aboutReminders = (random: Random, farm: string): Body => ({
  ...{ farm, mail: false, says: random.pick(['en', 'fr', 'es']) },
  words: { 'PLANS.UNNAMED': `word ${random.whole(1, 9)}` },
  endpoint: `https://fcm.googleapis.com/fcm/send/${random.whole(1, 9)}`,
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'a'.repeat(22),
  },
})

/** Every call as a phone would make it. */
export const calls: readonly Call[] = [
  {
    path: paths.login,
    good: (random) => ({
      ...(random.chance(0.5) && { username: '+353850000001', password: 'not the password' }),
      ...{ country: 'IE', isForce: random.chance(0.5), language: 'en', deviceId: 'fuzz-log-in' },
    }),
    answer: loginResponseSchema,
  },
  { path: paths.account('IE'), good: () => ({}), answer: accountResponseSchema },
  {
    path: paths.get,
    good: (random, farm) => ({
      farm,
      system_type: random.pick([true, false, 1, '1', null]),
      versions: random.pick([{}, { full: { at: 3, collection: 'animals', id: 'r-5' } }, { system_type: 1 }]),
      timestamp: random.pick([0, 1, '2', 50, null, firstMs]),
      ...(random.chance(0.5) && { limit: random.whole(1, 50) }),
      ...(random.chance(0.2) && { ids: { animals: someIds(random), tasks: someIds(random) } }),
    }),
    answer: getResponseSchema,
  },
  {
    path: paths.update,
    good: (random, farm) => ({
      farm,
      entities: entities(random),
      ...(random.chance(0.5) && { from: 1, to: random.whole(1, 20), outbox: random.pick(['a', 'b']) }),
    }),
    answer: updateResponseSchema,
  },
  {
    path: paths.events,
    good: (random, farm) => ({
      farm,
      entities: { events: [{ id: `e-${random.whole(1, 50)}`, hwRef: 'HW172', level: 1, data: {} }] },
    }),
    answer: done,
  },
  {
    path: paths.check,
    good: (random, farm) => ({
      farm,
      ...{ system_type: false, versions: {}, timestamp: 0 },
      entities: {
        animals: random.pick([
          someIds(random),
          { count: 2, buckets: Array.from({ length: 64 }, () => random.whole(0, 1000)) },
          { records: someIds(random).map((id) => [id, random.whole(0, 1000)]), buckets: [0, 5, 63] },
        ]),
      },
    }),
    answer: checkResponseSchema,
  },
  {
    path: paths.changeLanguage,
    good: (random, farm) => ({ farm, language: random.pick(['en', 'fr', 'es']) }),
    answer: done,
  },
  { path: paths.serverCheck, good: () => ({}), answer: serverCheckResponseSchema },
  { path: paths.updateLink, good: () => ({ deviceOS: 'web' }), answer: updateLinkResponseSchema },
  { path: paths.appConfig, good: () => ({}), answer: appConfigResponseSchema },
  {
    path: paths.history,
    good: (random, farm) => ({ farm, collection: 'animals', id: `r-${random.whole(1, 60)}` }),
    answer: historyResponseSchema,
  },
  { path: paths.milkRecording, good: (_random, farm) => ({ farm }), answer: milkRecordingResponseSchema },
  { path: registerPaths.bovine, good: (_random, farm) => ({ farmId: farm }), answer: registerResponseSchema },
  {
    path: registerPaths.ovine,
    good: (random, farm) => ({
      farmId: farm,
      ...{ ewesCount: random.whole(0, 900), lambsCount: random.whole(0, 900), ramsCount: 3 },
      ...{ cullEwesCount: 0, wethersCount: random.whole(0, 9) },
    }),
    answer: registerResponseSchema,
  },
  {
    path: registerPaths.crop,
    good: (random, farm) => {
      const tillageArea = random.whole(0, 99_999)
      return { farmId: farm, tillageArea, grasslandArea: 7, totalArea: tillageArea + 7 }
    },
    answer: registerResponseSchema,
  },
  {
    path: filingPaths.registerCalf,
    good: (random, farm) => ({ farm, animal: `r-${random.whole(1, 60)}` }),
    answer: registeredAnswerSchema,
  },
  {
    path: filingPaths.batchRegisterCalf,
    good: (random, farm) => ({ farm, calves: [`r-${random.whole(1, 60)}`] }),
    answer: registeredAnswerSchema,
  },
  {
    path: lotCalls.share.path,
    good: (random, farm) => ({
      farm,
      days: random.pick([7, 30, 90]),
      ...(random.chance(0.5) && { task: 't-1' }),
      lot: { species: 'BOVINE', animals: [{ tag: `IE${random.whole(1, 99_999)}`, sex: 'F', dob: firstMs }] },
    }),
    answer: lotCalls.share.response,
  },
  { path: lotCalls.lots.path, good: (_random, farm) => ({ farm }), answer: lotCalls.lots.response },
  { path: lotCalls.waiting.path, good: (_random, farm) => ({ farm }), answer: lotCalls.waiting.response },
  {
    path: lotCalls.withdraw.path,
    good: (random, farm) => ({ farm, id: `no-such-${random.whole(1, 9)}` }),
    answer: lotCalls.withdraw.response,
  },
  {
    path: lotCalls.open.path,
    good: (random) => ({ lot: 'no-such-lot-anywhere-here', code: `${random.whole(100_000, 999_999)}` }),
    answer: lotCalls.open.response,
  },
  {
    path: departmentHerdPath,
    good: (_random, farm) => ({ farm }),
    answer: departmentHerdAnswerSchema,
  },
  { path: filingPaths.department, good: (_random, farm) => ({ farm }), answer: departmentAnswerSchema },
  ...Object.values(reminderCalls).map(({ path, response }) => ({
    ...{ path, good: aboutReminders, answer: response },
  })),
  { path: planPaths.requestQuote, good: (_random, farm) => ({ farm }), answer: quoteAnswerSchema },
  { path: planPaths.flags, good: (_random, farm) => ({ farm }), answer: flagsAnswerSchema },
  {
    path: planPaths.upgrade,
    good: (random, farm) => ({
      farmId: farm,
      device_type: random.pick(['pc', 'ios', 'android']),
      ...(random.chance(0.5) && { level: random.pick(['essentials', 'complete', null]), trial: true }),
    }),
    answer: upgradeAnswerSchema,
  },
  { path: paths.sessions, good: () => ({}), answer: done },
  ...Object.values(peopleCalls).map(({ path, response }) => ({
    path,
    good: goodFor(path),
    answer: response,
  })),
  { path: paths.revokeSession, good: (random) => ({ id: `no-such-${random.whole(1, 9)}` }), answer: done },
  { path: accountCalls.safety.path, good: () => ({}), answer: accountCalls.safety.answer },
  { path: accountCalls.logIns.path, good: () => ({}), answer: accountCalls.logIns.answer },
  {
    path: accountCalls.acceptTerms.path,
    good: (random) => ({ terms: random.whole(1, 3) }),
    answer: accountCalls.acceptTerms.answer,
  },
  { path: accountCalls.exportAccount.path, good: () => ({}), answer: accountCalls.exportAccount.answer },
  // With a wrong password or code each time: later cases still need the account.
  {
    path: accountCalls.startTwoFactor.path,
    good: () => ({ password: 'not the password' }),
    answer: accountCalls.startTwoFactor.answer,
  },
  {
    path: accountCalls.confirmTwoFactor.path,
    good: (random) => ({ code: String(random.whole(100_000, 999_999)) }),
    answer: accountCalls.confirmTwoFactor.answer,
  },
  {
    path: accountCalls.endTwoFactor.path,
    good: () => ({ password: 'not the password', code: '123456' }),
    answer: accountCalls.endTwoFactor.answer,
  },
  {
    path: accountCalls.eraseAccount.path,
    good: () => ({ password: 'not the password' }),
    answer: accountCalls.eraseAccount.answer,
  },
  ...goodCodeCalls,
  { path: paths.logout, good: () => ({}), answer: done },
]
