type HerdList = { chosen?: string | undefined; previousFarm?: string | undefined; switching: boolean }

/**
 * The buttons under the herd list. Cancel needs a herd to go back to; without one the farmer can only sign
 * out.
 */
export function herdListButtons({ chosen, previousFarm, switching }: HerdList) {
  return {
    select: { disabled: chosen === undefined },
    leave: previousFarm === undefined || switching ? 'signOut' : 'cancel',
  } as const
}
