/** From memory, November 2026, to be checked: herds count mastitis between 7 and 30 days as one case, so it is a setting. */
export const usualCaseDays = 14
