import type { Database } from '../../src/database/database'
import type { Answer, Heard } from './raw-call'

/** The scene: two servers on one database, a customer who attacks, and a neighbour to be left alone. */
export type Scene = {
  origins: readonly [string, string]
  db: Database
  customer: { username: string; password: string; token: string; farm: string }
  neighbour: { username: string; farm: string }
  /** One account with many herds. In each, one animal has more jobs than any farm records for one. */
  greedy: { token: string; farms: readonly string[] }
  /** A third server with its own database and little room, for attacks that would also stop the neighbour. */
  elsewhere: Elsewhere
  /** Starts servers for one attack alone, on a database of their own; the attack stops them. */
  another(wanted?: AnotherWanted): Promise<Another>
  /** Text all over the neighbour's farm; an answer to any other account must not contain it. */
  canary: string
  /** How many of `most` tries this run makes. */
  some(most: number): number
  /** How long an attack holds its connections open. */
  holdMs: number
}

export type Elsewhere = { origin: string; db: Database }

export type AnotherWanted = {
  /** How far the clock of each server is from the true time, the one furthest behind first. */
  clocks?: readonly number[]
  /** The service that takes its text messages. */
  smsUrl?: string
}
export type Another = {
  origins: readonly string[]
  db: Database
  /** Everything these servers have logged. */
  log(): string
  stop(): Promise<unknown>
}
/** The operator of these servers. */
export const operatorElsewhere = '+353866000001'
/** The room of one farm there, and of all farms of one account. */
export const roomElsewhere = { farm: 1024 ** 2, account: 2 * 1024 ** 2 }

/** One try: the answer, and any fault beyond its status. */
export type Tried = { answer: Answer; wrong?: string | undefined }

export type Attack = {
  name: string
  as: 'stranger' | 'customer'
  /** It is the same every time, so that one run is enough. */
  once?: boolean
  /** Whether this answer means that the server held. */
  held(answer: Answer): boolean
  run(scene: Scene): Promise<Tried[]>
}

export const refused = (answer: Answer): boolean =>
  typeof answer === 'number' && ((answer >= 400 && answer < 500) || answer === 503 || answer === 507)
export const done = (answer: Answer): boolean => answer === 200
export const refusedOrDone = (answer: Answer): boolean => refused(answer) || done(answer)
/** For bodies that go on after the answer: the server may then hang up. */
export const refusedOrCut = (answer: Answer): boolean => refused(answer) || answer === 'cut'
/** For clients that wait on purpose: they only waste their own time. */
export const anythingBut5xx = (answer: Answer): boolean =>
  refusedOrDone(answer) || answer === 'cut' || answer === 'open'

/** Flags an answer that contains the neighbour's data. */
export function leaking({ canary }: Scene, { answer, text }: Heard): Tried {
  return { answer, wrong: text.includes(canary) ? 'data of another farm' : undefined }
}

/** Every second call goes to the other server. */
export const originFor = ({ origins }: Scene, n: number): string => origins[n % 2 ? 1 : 0]

export const allAtOnce = <T>(count: number, each: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => each(n)))
