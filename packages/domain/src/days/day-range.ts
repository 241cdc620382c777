/** From a day to a day, both counted: one that would end before it begins is asked for again. */
export const endsBeforeItBegins = (from: number, to: number): boolean => from > to
