import type * as z from 'zod'
import type { Fields } from '../../sync/stored-record'
import type { AnimalFacts } from '../../tasks/define-task-type'

/** What a document is written from: a job as it stands, one it was done to, and what the job notes of that one. */
export type About = {
  job: Fields
  subject: AnimalFacts
  noted: Fields
  other(id: string | undefined): AnimalFacts | undefined
}

export type Document = {
  schema: z.ZodType<Record<string, unknown>>
  /** What is told; whatever does not fit the schema is not told at all. */
  make(about: About): unknown
  /** What stands in it for the subject's own sake: another value later is no reason to correct what was accepted. */
  ofSubject: readonly string[]
  /** The authority goes on with it after accepting, and is asked how far it is. */
  goesOn?: true
  /** Tells two of one day apart, by what the job notes of the animal. */
  apart?(noted: Fields): string
  /** Said once in a life: the last job that says it counts. */
  once?: true
  /** Waits for what another authority answers about the animal; it is written with its parents. */
  waits?: true
}

/** A day as documents write it. */
export const dayWritten = (day: unknown): string | undefined =>
  typeof day === 'number' ? new Date(day).toISOString().slice(0, 10) : undefined
