import { type CollectionName, collectionFacts, farmCollections } from '../collections/collections'
import type { JobGroup } from '../tasks/job-groups'
import type { JobName } from '../tasks/job-names'

/** What somebody can be on a farm. An adviser acts for the farmer; one who only reads changes nothing. */
export const farmRoles = [
  'owner',
  'worker',
  'vet',
  'viewer',
  'bookkeeper',
  'adviser',
  'adviserReads',
] as const
export type FarmRole = (typeof farmRoles)[number]

export const isFarmRole = (role: unknown): role is FarmRole => farmRoles.some((one) => one === role)

/** Whoever an owner can ask to join; another owner comes by handing the farm over. */
export const invitedRoles = ['worker', 'vet', 'viewer', 'bookkeeper', 'adviser', 'adviserReads'] as const
export type InvitedRole = (typeof invitedRoles)[number]

/** What concerns the farm itself and not its records. */
export type FarmRight =
  /** Asking people to join, their roles, sending them off. */
  | 'people'
  /** Leaving it to another owner. */
  | 'handOver'
  /** Choosing and paying for its plan. */
  | 'plan'

type Jobs = 'all' | { groups: readonly JobGroup[]; kinds: readonly JobName[] }

export type RoleRights = {
  /** Kinds of records it may write as a whole. */
  keeps: readonly CollectionName[]
  /** Of these only what jobs decide: a vet's treatment ends a withdrawal, and changes no tag. */
  byJobs: readonly CollectionName[]
  /** Jobs it may record, put right and take back. */
  jobs: Jobs
  rights: readonly FarmRight[]
}

const noJobs: Jobs = { groups: [], kinds: [] }
const everything = farmCollections
const nothing = { keeps: [], byJobs: [], jobs: noJobs, rights: [] } as const satisfies RoleRights
const withoutSettings = everything.filter((name) => name !== 'settings')

/**
 * Who may do what, for the phone and the server alike. A role that is not here yet does nothing. Everybody on the farm
 * sees the whole of it: a farm that wants something unseen does not ask that person to join.
 */
export const roles: Record<FarmRole, RoleRights> = {
  owner: { keeps: everything, byJobs: [], jobs: 'all', rights: ['people', 'handOver', 'plan'] },
  worker: { keeps: everything, byJobs: [], jobs: 'all', rights: [] },
  vet: {
    keeps: ['files', 'barcodes', 'operators'],
    byJobs: ['animals', 'mobs', 'paddocks'],
    jobs: {
      groups: ['health'],
      kinds: ['SCAN', 'PREBREEDINGSCAN', 'ABORTION', 'DRYOFF', 'BODYCONDITIONSCORE'],
    },
    rights: [],
  },
  viewer: nothing,
  bookkeeper: {
    keeps: ['operators', 'files', 'reports'],
    byJobs: ['animals', 'mobs', 'paddocks'],
    jobs: {
      groups: [],
      kinds: ['REMEDYPURCHASE', 'FEEDPURCHASE', 'SPRAYPURCHASE', 'STRAWPURCHASE', 'CARCASSRESULT'],
    },
    rights: [],
  },
  adviser: { keeps: withoutSettings, byJobs: [], jobs: 'all', rights: [] },
  adviserReads: nothing,
}

/** Nobody has said: a farm on its owner's phone from before there were roles. */
export const usualRole: FarmRole = 'owner'

/** Something somebody wants to do, as far as their role has a say in it. */
export type RoleNeeds = {
  /** A record of this kind, changed by hand. */
  changes?: CollectionName | undefined
  job?: { id: string; group: JobGroup } | undefined
  right?: FarmRight | undefined
}

export function roleAllows(role: FarmRole, { changes, job, right }: RoleNeeds): boolean {
  const has = roles[role]
  if (changes !== undefined && !mayKeep(has, changes)) return false
  if (job !== undefined && !mayRecord(has, job)) return false
  return right === undefined || has.rights.includes(right)
}

/** What never leaves the phone, a draft or how wide a column is, is everybody's own. */
const mayKeep = ({ keeps }: RoleRights, changes: CollectionName): boolean =>
  collectionFacts(changes).wire === undefined || keeps.includes(changes)

function mayRecord({ jobs }: RoleRights, { id, group }: NonNullable<RoleNeeds['job']>): boolean {
  return jobs === 'all' || jobs.groups.includes(group) || jobs.kinds.some((kind) => kind === id)
}
