/** The value of a blank in a line; the screen writes it in the farmer's units and language. */
export type LineValue =
  | { weightMg: number }
  | { gainMg: number }
  | { litres: number }
  | { day: number }
  | { moment: number }
  | { number: number }
  | { money: number }
  | { text: string }
  | { key: string }
  | { keys: readonly string[] }
  | { line: Pick<TimelineLine, 'key' | 'values'> }
  | { lines: readonly Pick<TimelineLine, 'key' | 'values'>[] }
/** One line of an animal's timeline. `kind` is the animal-task type, AT-WEIGHT for one. */
export type TimelineLine = { kind: string; key: string; values: { readonly [blank: string]: LineValue } }

/** A sentence as a key with its blanks, for a screen to write in units, days and language. */
export type Sentence = Pick<TimelineLine, 'key' | 'values'>
