type BirthRules = {
  /** Days either side of the breed's gestation that raise no question. */
  earlyDays: number
  lateDays: number
  /** A second birth sooner than this is the same one written twice. */
  leastDaysBetween: number
  /** Younger than this at birth is questioned. */
  leastAgeDays: number
  usualGestation: number
}

/** Our own figures except the gestations, which are the breeds'; ewes are known to carry 144 to 152 days. */
export const birthRules: Record<'BOVINE' | 'OVINE', BirthRules> = {
  BOVINE: { earlyDays: 15, lateDays: 15, leastDaysBetween: 240, leastAgeDays: 480, usualGestation: 283 },
  OVINE: { earlyDays: 3, lateDays: 5, leastDaysBetween: 120, leastAgeDays: 300, usualGestation: 147 },
}

/** An embryo is put in a week old: she holds to it as if she had been served a week before. */
export const embryoDays = 7

/** Conceived and carried: nothing younger than this has offspring. A question, because birth dates are often guessed. */
export const youngestParent = { bovine: 15, ovine: 9, crop: 0 } as const
