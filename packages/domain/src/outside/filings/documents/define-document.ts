import type * as z from 'zod'
import type { AnimalFacts } from '../../../jobs-read/job/define-task-type'
import type { Fields } from '../../../records/sync/stored-record'

/** The sources of a document: a job, one of its subjects, and the job's notes about that subject. */
export type About = {
  job: Fields
  subject: AnimalFacts
  noted: Fields
  other(id: string | undefined): AnimalFacts | undefined
}

export type Document = {
  schema: z.ZodType<Record<string, unknown>>
  /** Builds the payload. A payload that does not fit the schema is not sent at all. */
  make(about: About): unknown
  /** Values about the subject itself. Another value later is no reason to correct an accepted filing. */
  ofSubject: readonly string[]
  /** The authority goes on with it after accepting, so the server asks about its progress. */
  goesOn?: true
  /** Separates two filings of one day, by the job's notes about the animal. */
  apart?(noted: Fields): string
  /** Sent once in an animal's life; the last job counts. */
  once?: true
  /** Waits for another authority's answer about the animal. The payload also names the animal's parents. */
  waits?: true
}

/** A day as documents write it. */
export const dayWritten = (day: unknown): string | undefined =>
  typeof day === 'number' ? new Date(day).toISOString().slice(0, 10) : undefined
