/** Over a secure line, or on the app's own server; no name and password in front of the host. */
const elsewhere = /^https:\/\/[a-z0-9.-]+(:\d{1,5})?(?=[/?#]|$)/i
const own = /^\/(?![/\\])/

export const isSafeAddress = (address: string): boolean =>
  !/[\s\\]/.test(address) && (elsewhere.test(address) || own.test(address))

/** `https://host:port`, or undefined for a page of the app's own server. */
export function originOf(address: string): string | undefined {
  const usual = elsewhere.exec(address)?.[0].toLowerCase()
  return usual?.replace(/:443$/, '')
}

/** Whether an address lies on one of the sites an operator has listed. Paths do not matter, hosts do. */
export function isListed(address: string, listed: readonly string[]): boolean {
  if (!isSafeAddress(address)) return false
  const origin = originOf(address)
  return listed.some((one) => originOf(one) === origin)
}
