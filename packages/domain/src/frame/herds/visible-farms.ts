/** Only demo accounts see demo herds: another farmer could mistake one for a farm of theirs. */
export function visibleFarms<F extends { demoHerd?: boolean | null }>(
  farms: readonly F[],
  demoAccount: boolean,
): F[] {
  return demoAccount ? [...farms] : farms.filter((farm) => !farm.demoHerd)
}
