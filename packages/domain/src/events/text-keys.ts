import { events } from './events'

/** How a farmer reads an event; the log that is sent keeps the catalogue's own words. */
export const eventTextKey = (code: string): string => `EVENTS.${code}`

export const eventTextKeys = (): string[] => Object.keys(events).map(eventTextKey)
