/** Demo herds are shown to demo accounts only; nobody else should mistake one for a farm of theirs. */
export function visibleFarms<F extends { demoHerd?: boolean | null }>(
  farms: readonly F[],
  demoAccount: boolean,
): F[] {
  return demoAccount ? [...farms] : farms.filter((farm) => !farm.demoHerd)
}
