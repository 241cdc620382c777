import { expect, test } from 'vitest'
import { codeAt, fromBase32, makeTotpSecret, stepAt, stepOfCode, toBase32, totpAddress } from './totp'

const rfcSecret = Buffer.from('12345678901234567890')

// RFC 6238, appendix B, the rows for SHA-1.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at second %i the published code is %s', (seconds, code) => {
  expect(codeAt(rfcSecret, stepAt(seconds * 1000), 8)).toBe(code)
})

// RFC 4226, appendix D.
test.each(
  '755224 287082 359152 969429 338314 254676 287922 162583 399871 520489'
    .split(' ')
    .map((code, n) => [n, code]),
)('the code of count %i is %s', (count, code) => {
  expect(codeAt(rfcSecret, Number(count))).toBe(code)
})

const now = 1_800_000_015_000
const at = (steps: number) => codeAt(rfcSecret, stepAt(now) + steps)

test.each([
  ['two steps ago', at(-2), false],
  ['the step before', at(-1), true],
  ['now', at(0), true],
  ['the next step', at(1), true],
  ['two steps ahead', at(2), false],
  ['now, with a blank in it', `${at(0).slice(0, 3)} ${at(0).slice(3)}`, true],
  ['too short', at(0).slice(1), false],
])('a code of %s is taken: %s', (_, code, taken) => {
  expect(stepOfCode(rfcSecret, code, { now, after: 0 }) !== undefined).toBe(taken)
})

test('a code that was taken is not taken again, nor is one before it', () => {
  expect(stepOfCode(rfcSecret, at(0), { now, after: stepAt(now) })).toBeUndefined()
  expect(stepOfCode(rfcSecret, at(-1), { now, after: stepAt(now) })).toBeUndefined()
  expect(stepOfCode(rfcSecret, at(1), { now, after: stepAt(now) })).toBe(stepAt(now) + 1)
})

// RFC 4648, section 10, without the padding.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('"%s" is written %s', (text, written) => {
  expect(toBase32(Buffer.from(text))).toBe(written)
  expect(fromBase32(written).toString()).toBe(text)
})

test('a secret has 160 bits, and the link names the account', () => {
  const secret = makeTotpSecret()
  expect(fromBase32(secret)).toHaveLength(20)
  expect(totpAddress('+353850000001', secret)).toBe(
    `otpauth://totp/Steading:%2B353850000001?secret=${secret}&issuer=Steading&digits=6&period=30`,
  )
})
