/** Where whoever has paid is sent. An address with this in it means that it is done. */
export const thankYou = 'thank-you-upgrade'
export const isThankYou = (address: string): boolean => address.includes(thankYou)
