/** The page a farmer lands on after paying. An address with this in it means that the payment is done. */
export const thankYou = 'thank-you-upgrade'
export const isThankYou = (address: string): boolean => address.includes(thankYou)
