/** Herd numbers compare without separators and without case. */
export const tidyHerdNumber = (herdNumber: string): string => herdNumber.replace(/[\s/-]/g, '').toUpperCase()
