import { events } from './events'

/** The text of an event for a farmer. The log that is sent keeps the catalogue's own words. */
export const eventTextKey = (code: string): string => `EVENTS.${code}`

export const eventTextKeys = (): string[] => Object.keys(events).map(eventTextKey)
