import { describe, expect, test } from 'vitest'
import { regionCodes } from '../../base/regions/regions'
import { inUruguay, readers } from '../../base/regions/test-readers'
import { isCommonPassword } from './common-passwords'
import { isEmail, meantEmail } from './email-address'
import { longestPasskeyName } from './entry-calls'
import { firstHerd } from './first-herd'
import { masked, messages, writeMessage } from './messages'
import { weaknessOf } from './password-rules'
import { phoneCountriesOf, phoneRows, readPhone } from './phone-numbers'
import { obfuscate, readSystemVersion, unobfuscate, writeSystemVersion } from './registration'

describe('a mobile number', () => {
  test.each([
    ['085 012 3456', 'IE', 'good', '+353850123456'],
    ['+353 (85) 012-3456', 'IE', 'good', '+353850123456'],
    ['00353850123456', 'FR', 'good', '+353850123456'],
    ['353850123456', 'IE', 'good', '+353850123456'],
    ['850123456', 'IE', 'good', '+353850123456'],
    ['07700 900101', 'GB', 'good', '+447700900101'],
    ['06 39 98 00 01', 'FR', 'good', '+33639980001'],
    ['612 34 56 78', 'ES', 'good', '+34612345678'],
    ['(620) 555-0101', 'US', 'good', '+16205550101'],
    ['1 620 555 0101', 'US', 'good', '+16205550101'],
    ['094 231 234', 'UY', 'good', '+59894231234'],
    ['01 678 9012', 'IE', 'odd', '+35316789012'],
    ['0850 123 45678', 'IE', 'odd', '+3538501234567' + '8'],
    ['1', 'IE', 'none', undefined],
    ['+123456', 'IE', 'none', undefined],
    ['+1234567', 'IE', 'odd', '+1234567'],
    ['+123456789012345', 'IE', 'odd', '+123456789012345'],
    ['+1234567890123456', 'IE', 'none', undefined],
    ['the yard', 'IE', 'none', undefined],
    ['', 'IE', 'none', undefined],
  ] as const)('%s in %s is %s [P5.8]', (typed, country, kind, number) => {
    expect(readPhone(typed, country)).toEqual(number ? { kind, number } : { kind })
  })

  test('every region knows whose numbers to expect, and each country’s own example fits its rule [P5.8]', () => {
    for (const region of regionCodes)
      for (const country of phoneCountriesOf(region))
        expect([country, readPhone(phoneRows[country].example, country).kind]).toEqual([country, 'good'])
    expect(phoneCountriesOf('SC')).toEqual(['GB'])
    expect(phoneCountriesOf('EU')[0]).toBe('FR')
  })
})

describe('a registration', () => {
  test('hides the mobile by the code, each code another way, and the server finds it again [P7.34]', () => {
    const mobile = '+353850123456'
    const codes = ['kD9f_2LmQ-zz81', 'pX7w_0AcR-aa52']
    const hidden = codes.map((code) => obfuscate(mobile, code))
    expect(new Set([...hidden, mobile.slice(1)]).size).toBe(3)
    expect(hidden.map((text, at) => unobfuscate(text, codes[at] ?? ''))).toEqual([mobile, mobile])
    for (const text of hidden) expect(text).toMatch(/^\d{12}$/)
  })

  test.each([
    [writeSystemVersion(1), 1],
    [writeSystemVersion(90_132_047), 90_132_047],
    ['90131000012047', 100_001],
    ['100001', 0],
    ['90132047', 0],
    ['9013-12047', 0],
    ['', 0],
    [undefined, 0],
    [7, 0],
  ])(
    'systemVersion %s without its two markers is %i, and 0 where there is nothing to read [P7.37]',
    (given, number) => {
      expect(readSystemVersion(given)).toBe(number)
    },
  )
})

describe('a new password', () => {
  test.each([
    ['x7 k2 p9qw4', 'tooShort'],
    ['x7 k2 p9qw4t', undefined],
    ['🐄🐄🐑🐑🐄🐑🐄🐑🐄🐑🐄', 'tooShort'],
    ['a'.repeat(200), undefined],
    ['a'.repeat(201), 'tooLong'],
    ['353850123456', 'aboutYou'],
    ['x353850123456y', 'aboutYou'],
    ['Crowley-2026', 'aboutYou'],
    ['crowley and the brown cow', undefined],
    ['aoife.crowley1', 'aboutYou'],
  ])('%s: %s', (password, why) => {
    expect(weaknessOf(password, ['+353850123456', 'Crowley', 'aoife.crowley@example.ie', 'Al'])).toBe(why)
  })

  test.each([
    ['password123', true],
    ['P@ssw0rd2026!', true],
    ['motdepasse1', true],
    ['contraseña99', true],
    ['qwertyuiop', true],
    ['qwertyuiopas', true],
    ['asdfghjklasd', true],
    ['zxcvbnm09876', true],
    ['azertyuiop', true],
    ['0987654321', true],
    ['1234512345', true],
    ['aaaaaaaaaa', true],
    ['abcabcabcabc', true],
    ['manchester1', true],
    ['johndeere6420', true],
    ['greentractor', true],
    ['seven wet meadows', false],
    ['corn flag dipper', false],
    ['qwerty and seven wet meadows', false],
    ['asdf rain poiu', false],
    ['k7$Vq2mmZ!p', false],
  ])('that %s is what everybody uses: %s', (password, common) => {
    expect(isCommonPassword(password)).toBe(common)
  })
})

test.each([
  ['nora@example.ie', true],
  ["o'brien+farm@mail.example.co.uk", true],
  ['ñandú@campo.uy', true],
  ['nora@example', false],
  ['nora example.ie', false],
  ['@example.ie', false],
  ['nora@@example.ie', false],
  ['Nora <nora@example.ie>', false],
  ['nora@example.ie\nBcc: all@example.ie', false],
  [`${'n'.repeat(190)}@example.ie`, false],
])('%s can be written to: %s', (email, can) => {
  expect(isEmail(email)).toBe(can)
})

test.each([
  ['nora@gmial.com', 'nora@gmail.com'],
  ['nora@gmai.com', 'nora@gmail.com'],
  ['nora@gmaill.com', 'nora@gmail.com'],
  ['nora@gmail.con', 'nora@gmail.com'],
  ['nora@gmail.com', undefined],
  ['nora@mail.com', 'nora@gmail.com'],
  ['nora@farm.ie', undefined],
])('for the email address %s the app suggests %s', (email, meant) => {
  expect(meantEmail(email)).toBe(meant)
})

test('a first herd is free, whatever was wished for, and opens with what is kept on it', () => {
  const herd = firstHerd('f', {
    farmName: 'Gort',
    firstname: 'Nóra',
    lastname: 'Ní Shé',
    plans: ['sheep', 'suckler', 'beef'],
    wished: { level: 'innovator' },
  })
  expect(herd.farmTypes).toEqual([
    { type: 'cattle', level: null, pro: false, hwFarmType: 'S' },
    { type: 'sheep', level: null, pro: false, hwFarmType: 'O' },
  ])
  expect(herd).toMatchObject({ proUser: false, farmTypeId: 'S', signUpPlan: { level: 'innovator' } })
})

const longest = {
  link: `https://www.steading.example/not-me?code=${'A'.repeat(22)}`,
  name: 'N'.repeat(longestPasskeyName),
}

test('every message is written in three languages with its blanks filled, and a code fits one text message', () => {
  for (const name of Object.keys(messages) as (keyof typeof messages)[])
    for (const reader of Object.values(readers)) {
      const { subject, text } = writeMessage(name, reader, {
        code: '123456',
        to: '+353850123456',
        farm: 'Gort',
        hours: '8',
        lines: 'register calves, tomorrow: 0412',
        calendar: 'https://www.steading.example/watchboard/calendar',
        ...longest,
      })
      expect(subject).not.toBe('')
      expect(subject + text).not.toMatch(/[{}]/)
      // The app sends `deadlines` only by mail, so the limit of a text message does not apply.
      if (name !== 'deadlines') expect(text.length).toBeLessThanOrEqual(160)
    }
})

test('a farmer in Uruguay reads of an adviser on the establecimiento, not on the explotación', () => {
  const { subject, text } = writeMessage('adviserLetIn', inUruguay, {
    name: 'Ana',
    farm: 'La Querencia',
    hours: '8',
  })
  expect(subject).toBe('Un asesor puede entrar en su establecimiento')
  expect(text).toContain('actuar en su establecimiento La Querencia durante 8\u00a0h.')
})

test('a farmer recognises a masked number by its last digits and a masked address by its first letter', () => {
  expect([masked('+353850123456'), masked('nora@example.ie')]).toEqual(['…456', 'n…@example.ie'])
})
