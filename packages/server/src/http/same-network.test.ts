import { expect, test } from 'vitest'
import { sameNetwork } from './same-network'

test('an IPv4 address counts by itself, however it is written', () => {
  expect(sameNetwork('192.0.2.7')).toBe('192.0.2.7')
  expect(sameNetwork('::ffff:192.0.2.7')).toBe('192.0.2.7')
})

test('IPv6 addresses of one line count as one', () => {
  const network = '2001:db8:1:2::/64'
  for (const address of ['2001:db8:1:2::1', '2001:0db8:0001:0002:ffff:1:2:3', '2001:db8:1:2:3:4:5:6'])
    expect(sameNetwork(address)).toBe(network)
  expect(sameNetwork('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64')
  expect(sameNetwork('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(sameNetwork('::1')).toBe('0:0:0:0::/64')
  expect(sameNetwork('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
})
