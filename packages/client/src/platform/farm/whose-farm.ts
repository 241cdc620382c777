import type { Session } from '../../farm/farm-client'

/** Whose papers these are: the farm by its name, else the person, and its herd number. */
export function whoseFarm(session: Session | undefined): string {
  const { farmName, herdNumber } = factsOfFarm(session)
  return [isSaid(farmName) ? farmName : keeperOf(session), herdNumber].filter(isSaid).join(', ')
}

/** The name of the animals' keeper; empty where none is given. */
export function keeperOf(session: Session | undefined): string {
  const { firstname, lastname } = factsOfFarm(session)
  return [firstname, lastname].filter(isSaid).join(' ')
}

function factsOfFarm(session: Session | undefined): { [name: string]: unknown } {
  return { ...session?.farmData, ...session?.farms.find(({ id }) => id === session.farm) }
}

const isSaid = (value: unknown): value is string => typeof value === 'string' && value !== ''
