/** More herds than a user looks through. A herd opened before those counts as never opened. */
const mostKept = 50

/** The ids of the herds that were opened, the latest first, once this one is open too. */
export const withUsed = (used: readonly string[], id: string): string[] =>
  [id, ...used.filter((one) => one !== id)].slice(0, mostKept)

/** The herds opened last come first, the others in the account's order. */
export function lastUsedFirst<F extends { id: string }>(farms: readonly F[], used: readonly string[]): F[] {
  const place = ({ id }: F) => {
    const at = used.indexOf(id)
    return at < 0 ? used.length : at
  }
  return farms.toSorted((one, other) => place(one) - place(other))
}
