/** As it is compared: without the marks people put into it. */
export const tidyHerdNumber = (herdNumber: string): string => herdNumber.replace(/[\s/-]/g, '').toUpperCase()
