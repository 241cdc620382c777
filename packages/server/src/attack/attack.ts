import type { Database } from '../database/database'
import type { Answer, Heard } from './raw-call'

/** Where the attacks happen: two servers on one database, a customer who turned, and a neighbour to be left alone. */
export type Scene = {
  origins: readonly [string, string]
  db: Database
  customer: { username: string; password: string; token: string; farm: string }
  neighbour: { username: string; farm: string }
  /** One account with many herds, and in each an animal with more jobs than any farm records for one. */
  greedy: { token: string; farms: readonly string[] }
  /** A third server on a database of its own, with little room, for what would stop the neighbour too. */
  elsewhere: Elsewhere
  /** Written all over the neighbour's farm; in an answer to anybody else it is a leak. */
  canary: string
  /** How many of so many this run tries. */
  some(most: number): number
  /** How long lines are held open that are meant to hurt by staying. */
  holdMs: number
}

export type Elsewhere = { origin: string; db: Database }
/** The room of one farm there, and of all farms of one account. */
export const roomElsewhere = { farm: 1024 ** 2, account: 2 * 1024 ** 2 }

/** One thing that was tried: what came back, and what is wrong with it beyond its status. */
export type Tried = { answer: Answer; wrong?: string | undefined }

export type Attack = {
  name: string
  as: 'stranger' | 'customer'
  /** Which answers mean that the server held. */
  held(answer: Answer): boolean
  run(scene: Scene): Promise<Tried[]>
}

export const refused = (answer: Answer): boolean =>
  typeof answer === 'number' && ((answer >= 400 && answer < 500) || answer === 503 || answer === 507)
export const done = (answer: Answer): boolean => answer === 200
export const refusedOrDone = (answer: Answer): boolean => refused(answer) || done(answer)
/** For bodies that go on after the answer: the server may hang up while they do. */
export const refusedOrCut = (answer: Answer): boolean => refused(answer) || answer === 'cut'
/** For whoever waits on purpose: that is their own time. */
export const anythingBut5xx = (answer: Answer): boolean =>
  refusedOrDone(answer) || answer === 'cut' || answer === 'open'

/** What an answer to anybody but the neighbour must never have in it. */
export function leaking({ canary }: Scene, { answer, text }: Heard): Tried {
  return { answer, wrong: text.includes(canary) ? 'data of another farm' : undefined }
}

/** Every second call goes to the other server. */
export const originFor = ({ origins }: Scene, n: number): string => origins[n % 2 ? 1 : 0]

export const allAtOnce = <T>(count: number, each: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => each(n)))
