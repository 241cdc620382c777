import { fail, type Result } from '@steading/domain/base/result'
import type { GuessAt } from '@steading/domain/outside/imports/guess-columns'
import type { Problem } from '@steading/domain/records/problems/problems'
import { type ReadFile, readTable } from './table-reader'

export type FileToRead = { file: Blob; at: GuessAt }

/** Answers in any case: without an answer the page waits until its patience is over. */
export async function answerFile(
  { file, at }: FileToRead,
  answer: (read: Result<ReadFile, Problem>) => void,
): Promise<void> {
  try {
    answer(await readTable(file, at))
  } catch {
    // The file was taken away while it was read, or what it holds cannot be copied to the page.
    answer(fail({ code: 'fileUnreadable' }))
  }
}
