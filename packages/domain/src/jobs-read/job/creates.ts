import type { CountLimit } from '../../base/regions/count-limits'
import type { Located } from '../../base/regions/places'
import type { Region } from '../../base/regions/regions'
import type { SubApp } from '../../base/sub-apps'
import { noTag } from '../../base/tags/no-tag'
import type { FieldTable } from '../../records/fields/fields'
import type { Fields, Json } from '../../records/sync/stored-record'
import { nextTag } from '../animals/copy-animal'
import { workedOut } from '../animals/new-animal'
import type { AskedAs } from '../animals/sex-words'
import type { Warning } from './define-task-type'
import type { Row } from './task-rows'

/**
 * An animal that comes into the herd with a job, and the form's answers about it. The form asks nothing that
 * its earlier herd already knew (`known`): the animal enters with that.
 */
export type Brought = { id: string; values: Fields; known?: Fields }

/** The job that brings an animal, and where it was recorded. */
export type BroughtBy = Located & {
  task: Row
  /** How many it brings, this one counted. */
  count: number
  subApp: SubApp
  /** All that come with it, this one too. */
  all: readonly Brought[]
  animal(id: Json | undefined): Row | undefined
}

/** The facts from which the app doubts an animal that comes. */
export type DoubtsBy = Located & Pick<BroughtBy, 'task' | 'animal' | 'subApp'>

type What = { animalType: string; species: 'BOVINE' | 'OVINE' }

/** Animals that a job brings into the herd: born, bought or brought home. They come, are put right and go with it. */
export type Creates = {
  /** The animal's field that names the job it came with. */
  link: string
  /** The words the screen uses for one, by sub-app. */
  called(subApp: SubApp): { one: string; another: string; more: string }
  /** The text that names one newborn in a sentence: its kind, and its number where it has one. */
  born?: string
  /** The animal whose sex is asked: each kind has its own words for it. */
  asked(subApp: SubApp): AskedAs
  limits(at: { region: Region; subApp: SubApp }): CountLimit
  /** Where more than one job takes can come at once, on several: how many, and what each job says of figures for all of them. */
  parts?: { most: number; share(values: Fields, parts: readonly (readonly Brought[])[]): Fields[] }
  /** The questions asked of each. */
  fields: FieldTable
  first: readonly string[]
  /** Its own, and never the next one's. */
  own: readonly string[]
  /** Answers kept beside it on the job, because the job decides by them: its price, where the lot has one too. */
  noted?: readonly string[]
  /** Whether any come with the job, by what it says; always where it is left out. */
  comes?(task: Fields): boolean
  /** The answers known of each before the form asks, so many at the most. */
  starts?(task: Fields, most: number): readonly Fields[]
  /** Reads a row of the seller's file by the form's names; left out where none come from a file. */
  fromRow?(row: Fields, date: number | undefined): Fields
  /** The question about one without a tag; left out where none is due a tag yet. */
  untagged?: string
  what(subApp: SubApp): What
  /** Questions about all of them together. */
  doubts?(brought: readonly Brought[], by: DoubtsBy): Warning[]
  /** As any animal that enters the herd is looked over. */
  looked(values: Fields, task: Row): Fields
  /** The record it enters the herd with. */
  record(brought: Brought, by: BroughtBy): Fields
  /** The changes a corrected form makes to one already in the herd: only the farmer's own changes. */
  edit(brought: Brought, animal: Row, by: BroughtBy, dateBefore: Json): Fields
  /** Known to others by now, so that it no longer goes with its job. */
  isKept?(animal: Fields): boolean
}

/** The answers kept beside it on the job. */
export function notedOf({ noted = [] }: Creates, { values }: Brought): Fields {
  const given = noted.filter((name) => values[name] !== undefined && values[name] !== null)
  return Object.fromEntries(given.map((name) => [name, values[name] ?? null]))
}

/** The answers kept on the animal itself. */
export const valuesOf = ({ noted = [] }: Creates, { values }: Brought): Fields =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !noted.includes(name)))

/** An animal of a job as its form asks about it again. */
export function askedAgain({ fields, noted = [] }: Creates, animal: Row, beside: Fields): Brought {
  const answers = Object.keys(fields).flatMap((name) => {
    const value = (noted.includes(name) ? beside : animal.fields)[name]
    // An unknown day is stored as 0.
    const unknown = value === undefined || value === null || (fields[name]?.kind === 'date' && value === 0)
    return unknown ? [] : [[name, value] as const]
  })
  return { id: animal.id, values: Object.fromEntries(answers) }
}

type Where = { region: Region; subApp: SubApp }

/** Another begins with what was said of the last, but for what only one can have; its tag is the next in the box. */
export function sameAgain({ own, what }: Creates, values: Fields, { region, subApp }: Where): Fields {
  const shared = Object.fromEntries(Object.entries(values).filter(([name]) => !own.includes(name)))
  const { species } = what(subApp)
  const tag = typeof values.tag === 'string' ? nextTag(values.tag, region, species) : undefined
  return { ...shared, ...(tag && { tag }) }
}

/** So many more like the last, each with the tag after the one before. */
export function moreLike(creates: Creates, values: Fields, count: number, where: Where): Fields[] {
  const more: Fields[] = []
  for (let last = values; more.length < count; last = more.at(-1) ?? last)
    more.push(sameAgain(creates, last, where))
  return more
}

/** The tag by the rules of the region, and what lists and other apps read off the animal. */
export function named(fields: Fields, region: Region): Fields {
  // A sheep without a tag goes by another number, which is shown in place of a placeholder and never of nothing.
  const tag = fields.species === 'OVINE' && !fields.tag ? noTag : (fields.tag ?? '')
  return { ...fields, tag, ...workedOut({ ...fields, tag }, region) }
}

export const filled = (values: Fields): Fields =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''))
