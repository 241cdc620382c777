import { type CollectionName, collectionFacts, farmCollections } from '../../records/collections/collections'
import type { JobGroup } from '../../records/jobs/job-groups'
import type { JobName } from '../../records/jobs/job-names'

/** A person's possible roles on a farm. An adviser acts for the farmer; `adviserReads` changes nothing. */
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

/** Roles an owner can invite. A farm gets another owner only by a handover. */
export const invitedRoles = ['worker', 'vet', 'viewer', 'bookkeeper', 'adviser', 'adviserReads'] as const
export type InvitedRole = (typeof invitedRoles)[number]

/** Rights over the farm itself rather than its records. */
export type FarmRight =
  /** Invite people, change their roles and remove them. */
  | 'people'
  /** Hand the farm over to another owner. */
  | 'handOver'
  /** Choose and pay for its plan. */
  | 'plan'

type Jobs = 'all' | { groups: readonly JobGroup[]; kinds: readonly JobName[] }

export type RoleRights = {
  /** Kinds of records the role may write in full. */
  keeps: readonly CollectionName[]
  /**
   * Kinds of records where the role may change only what jobs decide. A vet's treatment ends a withdrawal but
   * changes no tag.
   */
  byJobs: readonly CollectionName[]
  /** Jobs the role may record, correct and undo. */
  jobs: Jobs
  rights: readonly FarmRight[]
}

const noJobs: Jobs = { groups: [], kinds: [] }
const everything = farmCollections
const nothing = { keeps: [], byJobs: [], jobs: noJobs, rights: [] } as const satisfies RoleRights
const withoutSettings = everything.filter((name) => name !== 'settings')

/**
 * The rights of each role, for the phone and the server. A role missing here may do nothing. Every member
 * sees the whole farm, so a farmer who wants to hide something does not invite that person.
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

/** The role on a farm without roles: it was on its owner's phone before roles existed. */
export const usualRole: FarmRole = 'owner'

/** The parts of an action that a role decides. */
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

/** Every role may change records that never leave the phone, such as a draft or a column width. */
const mayKeep = ({ keeps }: RoleRights, changes: CollectionName): boolean =>
  collectionFacts(changes).wire === undefined || keeps.includes(changes)

function mayRecord({ jobs }: RoleRights, { id, group }: NonNullable<RoleNeeds['job']>): boolean {
  return jobs === 'all' || jobs.groups.includes(group) || jobs.kinds.some((kind) => kind === id)
}
