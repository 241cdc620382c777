import * as z from 'zod'
import { enrichmentSchema } from '../../records/sync/wire-calls'
import { farmRoles, invitedRoles } from '../access/roles'
import { farmKinds } from '../herds/farm'

/** The calls about the people of a farm, as sent over the network. */

const id = z.string().min(1).max(64)
const farm = z.union([id, z.number().int().nonnegative().transform(String)])
const username = z.string().trim().min(3).max(120)
const ofFarm = enrichmentSchema.extend({ farm })
const done = z.looseObject({ success: z.boolean() })
const role = z.enum(farmRoles)

/** How long an adviser may act for a farm before the farmer is asked again. */
export const consentDays = 90

const personSchema = z.object({
  account: z.string(),
  name: z.string(),
  username: z.string(),
  role,
  since: z.number(),
  until: z.number().nullable(),
  you: z.boolean(),
})
export type Person = z.infer<typeof personSchema>

const askedSchema = z.object({
  id: z.string(),
  kind: z.enum(['join', 'handOver', 'claim']),
  role,
  username: z.string(),
  /** The farm learns the name of a person who asks to join, but never of one it only invited. */
  name: z.string(),
  made: z.number(),
  ends: z.number(),
})
export type AskedPerson = z.infer<typeof askedSchema>

const invitationSchema = z.object({
  id: z.string(),
  kind: z.enum(['join', 'handOver']),
  role,
  farmName: z.string(),
  herdNumber: z.string(),
  from: z.string(),
  made: z.number(),
  ends: z.number(),
})
export type Invitation = z.infer<typeof invitationSchema>

const actSchema = z.object({
  id: z.string(),
  adviser: z.string(),
  role,
  /** The operator's reason for letting them in; null where the farmer consented. */
  why: z.string().nullable(),
  made: z.number(),
  /** When they came. An adviser the operator let in may not have come yet. */
  used: z.number().nullable(),
  until: z.number(),
  ended: z.number().nullable(),
  changes: z.number(),
})
export type AdviserAct = z.infer<typeof actSchema>

/** An operator's action on this farm, with the reason they gave. */
const deedSchema = z.object({ at: z.number(), did: z.string(), detail: z.string(), why: z.string() })
export type OperatorDid = z.infer<typeof deedSchema>

/** Each call with its request and response; `farm` is the open farm. */
export const peopleCalls = {
  people: {
    path: 'api/2/people',
    request: ofFarm,
    response: done.extend({ you: role, people: z.array(personSchema), asked: z.array(askedSchema) }),
  },
  invite: {
    path: 'api/2/people/invite',
    request: ofFarm.extend({ username, role: z.enum(invitedRoles) }),
    response: done,
  },
  withdraw: { path: 'api/2/people/withdraw', request: ofFarm.extend({ id }), response: done },
  /** Answers a person who asked to join the farm by its number. */
  admit: {
    path: 'api/2/people/admit',
    request: ofFarm.extend({ id, role: z.enum(invitedRoles).nullable() }),
    response: done,
  },
  changeRole: {
    path: 'api/2/people/role',
    request: ofFarm.extend({ account: id, role: z.enum(invitedRoles) }),
    response: done,
  },
  remove: { path: 'api/2/people/remove', request: ofFarm.extend({ account: id }), response: done },
  leave: { path: 'api/2/people/leave', request: ofFarm, response: done },
  handOver: { path: 'api/2/people/hand-over', request: ofFarm.extend({ username }), response: done },
  acts: {
    path: 'api/2/people/acts',
    request: ofFarm,
    response: done.extend({ acts: z.array(actSchema), byOperator: z.array(deedSchema) }),
  },
  /** Ends an adviser's visit at once, whether the farmer or the operator let them in. */
  endVisit: { path: 'api/2/people/end-visit', request: ofFarm.extend({ id }), response: done },
  /** An adviser asks for a link with which they can act on this farm from one device. */
  grant: {
    path: 'api/2/people/grant',
    request: ofFarm.extend({ device: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/) }),
    response: done.extend({ link: z.string(), ends: z.number() }),
  },
  invitations: {
    path: 'api/2/invitations',
    request: enrichmentSchema,
    response: done.extend({ invitations: z.array(invitationSchema) }),
  },
  answer: {
    path: 'api/2/invitations/answer',
    request: enrichmentSchema.extend({ id, accept: z.boolean() }),
    response: done.extend({ farm: z.string().optional() }),
  },
  addHerd: {
    path: 'api/2/farms/add',
    request: enrichmentSchema.extend({
      farmName: z.string().trim().min(1).max(120),
      herdNumber: z.string().trim().max(40).optional(),
      farmTypes: z.array(z.enum(farmKinds)).min(1).max(3),
    }),
    response: done.extend({ farm: z.string() }),
  },
  claimHerd: {
    path: 'api/2/farms/claim',
    request: enrichmentSchema.extend({ herdNumber: z.string().trim().min(3).max(40) }),
    response: done,
  },
} as const

export type PeopleCall = keyof typeof peopleCalls
type Sent<Name extends PeopleCall> = z.input<(typeof peopleCalls)[Name]['request']>
/** The values a screen passes. The sender adds the user and the device. */
export type PeopleSent<Name extends PeopleCall> = Pick<
  Sent<Name>,
  Exclude<KnownKeys<Sent<Name>>, KnownKeys<z.input<typeof enrichmentSchema>> | 'farm'>
>
export type PeopleAnswer<Name extends PeopleCall> = z.output<(typeof peopleCalls)[Name]['response']>
/** Leaves out the open keys that a newer app may add. */
type KnownKeys<T> = keyof { [Key in keyof T as string extends Key ? never : Key]: T[Key] } & keyof T

/** An adviser begins to act for a farmer: six parameters, and no password. */
export const switchUserPath = 'api/2/switch-user-herd'
export const switchUserRequestSchema = enrichmentSchema.extend({
  username,
  farmId: farm,
  applicationCode: z.string().regex(/^[\w-]{20,100}$/),
  region: z.string().min(2).max(4),
  countryCode: z.string().min(2).max(4),
  deviceId: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
})
