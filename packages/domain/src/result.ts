/** What can go right or wrong in a farmer's day. Bugs throw; everything a farmer can meet is one of these. */
export type Result<T, E> = { ok: true; value: T } | { ok: false; problem: E }

export const ok = <T>(value: T): { ok: true; value: T } => ({ ok: true, value })
export const fail = <E>(problem: E): { ok: false; problem: E } => ({ ok: false, problem })
