const byAge = ['red', 'blue', 'violet', 'light green', 'yellow', 'black', 'orange'] as const

export type AgeColour = (typeof byAge)[number] | 'grey'

/** The colour of an animal's age chip: whole years since the year it was born. */
export function ageColour(birthYear: number, thisYear: number): AgeColour {
  return byAge[thisYear - birthYear] ?? 'grey'
}
