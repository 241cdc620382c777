/** The outcome of an action. Bugs throw; everything that can go wrong in a farmer's day is a `problem`. */
export type Result<T, E> = { ok: true; value: T } | { ok: false; problem: E }

export const ok = <T>(value: T): { ok: true; value: T } => ({ ok: true, value })
export const fail = <E>(problem: E): { ok: false; problem: E } => ({ ok: false, problem })
