import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config'
import { StartupProblem } from './startup-problem'

describe('the environment', () => {
  test('nothing set gives a farm server for this machine only, with sample farms', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 8080,
      processes: 1,
      processesInAll: 1,
      connections: 20,
      dataDir: resolve('./data'),
      databaseUrl: undefined,
      publicUrl: 'http://127.0.0.1:8080',
      sampleFarms: true,
      operators: ['+353850000006'],
      sampleLogIns: false,
      logLevel: 'info',
      trustProxy: false,
      app: { webModules: {}, contactPages: {}, environments: undefined },
      payment: { pages: undefined, secret: undefined, standIn: true },
      secretsKey: expect.any(Function),
      push: { subject: 'mailto:operator@steading.invalid', origins: [] },
      services: { sms: undefined, mail: undefined, captcha: undefined, operatorKey: undefined },
      clockIsRight: false,
      databaseFolder: undefined,
    })
  })

  test('lets the payment stand-in give plans away only for sample farms, or when a setting says so', () => {
    const standIn = (env: Record<string, string>) => readConfig(env).payment.standIn
    const own = { DATABASE_URL: 'postgres://x/y' }
    expect([standIn({}), standIn(own), standIn({ SEED: 'no' })]).toEqual([true, false, false])
    expect(standIn({ ...own, PAYMENT_STAND_IN: 'yes' })).toBe(true)
    expect(standIn({ PAYMENT_STAND_IN: 'no' })).toBe(false)
    const provider = { PAYMENT_URL: 'https://pay.example/{order}', PAYMENT_SECRET: 'x'.repeat(24) }
    expect(readConfig(provider).payment).toEqual({
      pages: provider.PAYMENT_URL,
      secret: provider.PAYMENT_SECRET,
      standIn: false,
    })
  })

  test.each([
    [{ PAYMENT_URL: 'https://pay.example/{order}' }, 'PAYMENT_SECRET'],
    [{ PAYMENT_URL: 'http://pay.example/{order}', PAYMENT_SECRET: 'x'.repeat(24) }, 'https://'],
    [{ PAYMENT_URL: 'https://pay.example/', PAYMENT_SECRET: 'x'.repeat(24) }, '{order}'],
    [{ PAYMENT_SECRET: 'x'.repeat(23) }, '24'],
    [{ PAYMENT_STAND_IN: 'perhaps' }, 'yes or no'],
    [
      { PAYMENT_URL: 'https://pay.example/{order}', PAYMENT_SECRET: 'x'.repeat(24), PAYMENT_STAND_IN: 'yes' },
      'gives plans away',
    ],
  ])('a way to pay that could be cheated stops the start: %o', (env, word) => {
    expect(() => readConfig(env)).toThrow(word)
  })

  test('limits of an account count all processes on the database, those of other machines only if it says so', () => {
    const inAll = (env: Record<string, string>) => readConfig(env).processesInAll
    expect([inAll({}), inAll({ PROCESSES: '4' })]).toEqual([1, 4])
    expect(inAll({ PROCESSES: '4', PROCESSES_IN_ALL: '12' })).toBe(12)
    expect(inAll({ PROCESSES: '4', PROCESSES_IN_ALL: '2' })).toBe(4)
  })

  test('an empty variable counts as unset', () => {
    const secretsKey = expect.any(Function)
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', SEED: '' })).toEqual({ ...readConfig({}), secretsKey })
  })

  test('a database of the operator gets no sample farms unless they are asked for', () => {
    const DATABASE_URL = 'postgres://farm:secret@db.example:5432/farm'
    expect(readConfig({ DATABASE_URL }).sampleFarms).toBe(false)
    expect(readConfig({ DATABASE_URL, SEED: 'yes' }).sampleFarms).toBe(true)
    expect(readConfig({ SEED: '0' }).sampleFarms).toBe(false)
  })

  test('the public address loses its last slash and an IPv6 host gets brackets', () => {
    expect(readConfig({ PUBLIC_URL: 'https://farm.example/' }).publicUrl).toBe('https://farm.example')
    expect(readConfig({ HOST: '::1', PORT: '81' }).publicUrl).toBe('http://[::1]:81')
  })

  test('balancers in front are counted, or named by their networks', () => {
    const trusted = (TRUST_PROXY: string) => readConfig({ TRUST_PROXY }).trustProxy
    expect(trusted('no')).toBe(false)
    expect(trusted('2')).toBe(2)
    expect(trusted('loopback, 10.0.0.0/8,2001:db8::/32,192.0.2.7')).toEqual([
      'loopback',
      '10.0.0.0/8',
      '2001:db8::/32',
      '192.0.2.7',
    ])
    for (const wrong of ['yes', 'true', '10.0.0.0/33', 'my-balancer', '-1'])
      expect(() => trusted(wrong)).toThrow(/TRUST_PROXY must be no, how many balancers/)
  })

  test.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535, but it is "abc".'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, but it is "70000".'],
    [{ PORT: '1e3' }, 'PORT must be a whole number from 0 to 65535, but it is "1e3".'],
    [{ SEED: 'maybe' }, 'SEED must be yes or no, but it is "maybe".'],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, but it is "loud".',
    ],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address that begins with postgres://.'],
    [{ VAPID_SUBJECT: 'me' }, 'VAPID_SUBJECT must begin with mailto: or https://.'],
    [
      { PUSH_ORIGINS: 'https://push.example/path' },
      'PUSH_ORIGINS must be addresses without a path, but one is "https://push.example/path".',
    ],
    [{ PUBLIC_URL: 'farm.example' }, 'PUBLIC_URL must be an address that begins with http://.'],
    [
      { SECRETS_KEY: 'short' },
      'SECRETS_KEY must be 32 bytes, written as 64 hexadecimal digits or in base64.',
    ],
    [{ SMS_URL: 'http://sms.example/send' }, 'SMS_URL must be an address that begins with https://.'],
    [
      { CAPTCHA_URL: 'http://captcha.example', CAPTCHA_SECRET: 'x' },
      'CAPTCHA_URL must be an address that begins with https://.',
    ],
    [
      { DEPARTMENT_URL: 'http://department.example', CREDENTIALS_KEY: 'a'.repeat(64) },
      'DEPARTMENT_URL must be an address that begins with https://.',
    ],
  ])('%o is refused in one sentence', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(new StartupProblem(sentence))
  })

  test('codes and log-ins leave over plain http only to this machine itself', () => {
    const here = {
      SMS_URL: 'http://127.0.0.1:9/send',
      DEPARTMENT_URL: 'http://localhost:9',
      CREDENTIALS_KEY: 'a'.repeat(64),
    }
    expect(readConfig(here).services.sms?.url).toBe(here.SMS_URL)
    expect(readConfig(here).department?.url).toBe(here.DEPARTMENT_URL)
    for (const pretends of ['http://127.0.0.1.evil.example/', 'http://localhost.evil.example/'])
      expect(() => readConfig({ ...here, SMS_URL: pretends })).toThrow(/begins with https/)
  })

  test('a bad database address is refused without repeating its password', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://u:secret@x/y' })).not.toThrow(/secret/)
  })
})
