import type { Session } from '../../farm/farm-client'

/** Whose papers these are: the farm by its name, else the person, and its herd number. */
export function whoseFarm(session: Session | undefined): string {
  const row = session?.farms.find(({ id }) => id === session.farm)
  const { farmName, firstname, lastname, herdNumber }: { [name: string]: unknown } = {
    ...session?.farmData,
    ...row,
  }
  const person = [firstname, lastname].filter(isSaid).join(' ')
  return [isSaid(farmName) ? farmName : person, herdNumber].filter(isSaid).join(', ')
}

const isSaid = (value: unknown): value is string => typeof value === 'string' && value !== ''
