import type { Mutant } from './mutators'
import list from './spared.json' with { type: 'json' }

/** A mutant that no test can notice, since it changes nothing anybody could see; with why. */
export type Spared = { file: string; line: string; change: string; why: string }

const short = (text: string) => text.replace(/\s+/g, ' ').trim()

/** What a mutant does, in one line. */
export const changeOf = ({ before, after }: Pick<Mutant, 'before' | 'after'>): string =>
  `${short(before)} -> ${short(after)}`

/** Known by what it says and not by where it stands: lines move. */
export const isSpared = (mutant: Mutant, spared: readonly Spared[] = list): boolean =>
  spared.some(
    ({ file, line, change }) => file === mutant.file && line === mutant.text && change === changeOf(mutant),
  )
