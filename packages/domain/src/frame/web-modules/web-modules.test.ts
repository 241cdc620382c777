import { describe, expect, test } from 'vitest'
import { moduleAddress } from './module-address'
import { alertAfterViewer, readViewerMessage } from './viewer-message'
import { isListed, isSafeAddress, originOf } from './web-address'

describe('addresses', () => {
  test.each([
    'https://mart.example',
    'https://mart.example/x?y=1#z',
    'https://mart.example:8443/',
    '/own/page',
  ])('%s may be shown', (address) => expect(isSafeAddress(address)).toBe(true))

  test.each([
    'http://mart.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '//mart.example',
    '/\\mart.example',
    'https://user:pass@mart.example',
    'https://mart.example\\@evil.example',
    'https://mart.example .evil.example',
    'mart.example',
    '',
  ])('%s may not', (address) => expect(isSafeAddress(address)).toBe(false))

  test('a site is its host and port, whatever the path and however it is spelt', () => {
    expect(originOf('https://Mart.Example:443/x')).toBe('https://mart.example')
    expect(originOf('https://mart.example:8443/x')).toBe('https://mart.example:8443')
    expect(originOf('/own')).toBeUndefined()
  })

  test('only listed sites are opened, and a name that only looks like one is not', () => {
    const listed = ['https://mart.example/start']
    expect(isListed('https://mart.example/lot/7', listed)).toBe(true)
    expect(isListed('https://mart.example.evil.test/', listed)).toBe(false)
    expect(isListed('http://mart.example/', listed)).toBe(false)
    expect(isListed('/own', listed)).toBe(false)
    expect(isListed('/own', ['/other'])).toBe(true)
  })
})

describe('the cattle exchange', () => {
  const base = 'https://exchange.example/market/'
  test('has a path in each region, for one lot, and for what is wanted [D2.278]', () => {
    expect(moduleAddress('marketplace', base, { region: 'IE' })).toBe('https://exchange.example/market/ie')
    expect(moduleAddress('marketplace', base, { region: 'NI', id: 'lot 7' })).toBe(
      'https://exchange.example/market/ni/lot%207',
    )
    expect(moduleAddress('marketplace', `${base}?app=1`, { region: 'UK', wanted: true })).toBe(
      'https://exchange.example/market/uk?app=1&trade=wanted',
    )
  })

  test('is the only one: other modules open as they are set', () => {
    expect(moduleAddress('martLink', 'https://mart.example/x', { region: 'IE', id: '7' })).toBe(
      'https://mart.example/x',
    )
  })
})

describe('what the page inside says', () => {
  const opened = 'https://mart.example'
  const hear = (data: unknown, more: object = {}) =>
    readViewerMessage({ data, origin: opened, fromFrame: true, ...more }, opened)

  test('is heard only from the page that is shown, at the site it was opened at [P2.112]', () => {
    const close = { steading: 'close' }
    expect(hear(close)).toEqual({ action: 'close' })
    expect(hear(close, { origin: 'https://evil.example' })).toBeUndefined()
    expect(hear(close, { fromFrame: false })).toBeUndefined()
    for (const odd of ['close', null, undefined, 7, {}, { steading: 'reload' }, { action: 'close' }])
      expect(hear(odd)).toBeUndefined()
  })

  test('is shown as an alert only with both a header and a message [P2.99, P2.100, D2.264]', () => {
    const said = (header?: unknown, message?: unknown) => {
      const heard = hear({ steading: 'inAppManagement', header, message })
      return heard && alertAfterViewer(heard)
    }
    expect(said('Plan', 'Changed.')).toEqual({
      header: { said: 'Plan' },
      message: { said: 'Changed.' },
      closeCross: true,
    })
    for (const [header, message] of [['Plan'], [undefined, 'Changed.'], [' ', 'Changed.'], ['Plan', 7]])
      expect(said(header, message)).toBeUndefined()
    expect(alertAfterViewer({ action: 'close' })).toBeUndefined()
  })
})
