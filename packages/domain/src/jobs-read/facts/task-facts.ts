import type { TagOrder } from '../../base/tags/lost-tags'
import type { ReadFields } from '../../records/collections/farm-record'
import type { Fields } from '../../records/sync/stored-record'
import type { OnAnimal } from '../job/on-animals'
import type { GivenTube } from '../job/withdrawal'
import type { FoundOnUdder } from '../rules/mastitis-cases'
import type { TbResult } from '../rules/tb-rules'

/**
 * The facts lists need from an animal's jobs. 0 means never, so that every animal's facts have one shape. A
 * list that runs through ten thousand of them is then several times quicker.
 */
export type TaskFacts = {
  /** Every serve, earliest first. */
  serves: readonly number[]
  /** The sire of the last serve: his id, where the job has it. */
  servedBy: string
  heat: number
  scanned: number
  /** The last scan's answer: carrying, empty, or neither where it was unclear. */
  scanSaid: 'carrying' | 'empty' | ''
  /** The count at the last scan; -1 without a count. */
  foetuses: number
  gaveBirth: number
  /** Every recorded birth, earliest first. */
  births: readonly number[]
  aborted: number
  driedOff: number
  notForBreeding: number
  treated: number
  /** The last dose of the course that runs longest. */
  courseEnds: number
  /** The treatment that holds each product back longest: until when, and with what. */
  meatUntil: number
  meatBy: string
  milkUntil: number
  milkBy: string
  /** Tubes given to dry cows, whose hours count from a calving. */
  tubes: readonly GivenTube[]
  boosterDue: number
  /** Each dose of a vaccine, and when the next of it is due; 0 where none is. */
  vaccinated: readonly { of: string; date: number; due: number }[]
  /** Each time mastitis was found. */
  udder: readonly FoundOnUdder[]
  lameness: number
  lamenessSeen: number
  tbTested: number
  /** The vet's answer on the last test that was read. */
  tbSaid: TbResult | ''
  /** Day 1 of the last test that is still to be read. */
  tbPutOn: number
  bvdTested: number
  /** The laboratory's answer to the last BVD sample that had one, and the day it was known. */
  bvdSaid: BvdSaid
  bvdSaidOn: number
  weaned: boolean
  castrated: boolean
  disbudded: boolean
  tagsToOrder: number
  /** Each tag found missing, and when one was last put in. */
  lostTags: readonly LostTag[]
  tagPutIn: number
  movesOpen: number
  /** The last arrival whose report an authority may still have to take. */
  arrival: ReadFields | undefined
  /** When a certificate was last applied for, and when a movement on one was last notified. */
  certificateAsked: number
  certificateUsed: number
  /** The last one applied for. */
  certificate: AskedCertificate | undefined
}

export type BvdSaid = 'negative' | 'positive' | 'inconclusive' | ''

/** A tag found missing: how far its order has got, and the job as far as it concerns this animal. */
export type LostTag = { date: number; order: TagOrder; job: ReadFields }

/** The parts of an application that say how long the certificate is good. */
export type AskedCertificate = Pick<Fields, 'date' | 'certificateKind' | 'moveCertDate' | 'certificateEnds'>

export const noTasks: Readonly<TaskFacts> = {
  serves: [],
  servedBy: '',
  heat: 0,
  scanned: 0,
  scanSaid: '',
  foetuses: -1,
  gaveBirth: 0,
  births: [],
  aborted: 0,
  driedOff: 0,
  notForBreeding: 0,
  treated: 0,
  courseEnds: 0,
  meatUntil: 0,
  meatBy: '',
  milkUntil: 0,
  milkBy: '',
  tubes: [],
  boosterDue: 0,
  vaccinated: [],
  udder: [],
  lameness: 0,
  lamenessSeen: 0,
  tbTested: 0,
  tbSaid: '',
  tbPutOn: 0,
  bvdTested: 0,
  bvdSaid: '',
  bvdSaidOn: 0,
  weaned: false,
  castrated: false,
  disbudded: false,
  tagsToOrder: 0,
  lostTags: [],
  tagPutIn: 0,
  movesOpen: 0,
  arrival: undefined,
  certificateAsked: 0,
  certificateUsed: 0,
  certificate: undefined,
}

/** The facts before the jobs are read. Whether she was scanned is unknown, so no list asks for a scan. */
export const notRead: Readonly<TaskFacts> = { ...noTasks, scanned: Number.POSITIVE_INFINITY }

/** A job as it concerns one animal: `own` has the values noted beside it. */
export type DoneTo = { task: Fields; own: OnAnimal; date: number }
export type Reads = (facts: TaskFacts, done: DoneTo) => void
