export type Progress = { done: number; total: number }

/** A big herd is read in pieces; until it is, this is how far the reading has come. */
export type Reading = { reading: Progress }
