import { describe, expect, test, vi } from 'vitest'
import { askToKeepStorage, hadData, rememberData } from './device-storage'

/** Cookies as a document has them: set one by one, read together. */
function page(others: string[] = []) {
  const kept = new Set(others)
  return {
    get cookie() {
      return [...kept].join('; ')
    },
    set cookie(text: string) {
      const [pair = ''] = text.split(';')
      if (text.includes('max-age=0')) kept.delete(pair)
      else kept.add(pair)
    },
  }
}

describe('storage of the device', () => {
  test('a device that held a farm remembers it until the farm is cleared away', () => {
    const own = page(['theme=dark'])
    expect(hadData(own)).toBe(false)
    rememberData(true, own)
    expect(hadData(own)).toBe(true)
    rememberData(false, own)
    expect(hadData(own)).toBe(false)
  })

  test('the browser is asked to keep the storage, once it has not promised to', async () => {
    const persist = vi.fn(async () => true)
    expect(await askToKeepStorage({ persisted: async () => false, persist })).toBe(true)
    expect(await askToKeepStorage({ persisted: async () => true, persist })).toBe(true)
    expect(persist).toHaveBeenCalledOnce()
    expect(await askToKeepStorage({})).toBe(false)
  })
})
