import type { Mutant } from './mutators'
import list from './spared.json' with { type: 'json' }

/** A mutant that no test can notice, because its change has no visible effect, and why. */
export type Spared = { file: string; line: string; change: string; why: string }

const short = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The change of a mutant, in one line. */
export const changeOf = ({ before, after }: Pick<Mutant, 'before' | 'after'>): string =>
  `${short(before)} -> ${short(after)}`

/** Identified by its text and not by its line number, since lines move. */
export const isSpared = (mutant: Mutant, spared: readonly Spared[] = list): boolean =>
  spared.some(
    ({ file, line, change }) => file === mutant.file && line === mutant.text && change === changeOf(mutant),
  )
