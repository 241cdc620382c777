import { isIPv6 } from 'node:net'

/**
 * The holder of one IPv6 address has billions next to it, so its first half counts as one network. An IPv4
 * address counts alone, also when written as IPv6.
 */
export function sameNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [front = '', back] = address.split('%', 1).join('').split('::')
  const groups = front.split(':').filter(Boolean)
  const behind = back?.split(':').filter(Boolean).length ?? 0
  const zeros = Array<string>(Math.max(0, 8 - groups.length - behind)).fill('0')
  const whole = [...groups, ...(back === undefined ? [] : zeros), ...(back?.split(':').filter(Boolean) ?? [])]
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
