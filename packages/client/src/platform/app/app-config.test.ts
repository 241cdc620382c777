import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const set = { webModules: { martLink: 'https://mart.example' }, contactPages: {}, environments: null }
const read = { ...set, environments: undefined }

let kept: Map<string, string>
let answer: () => Promise<Response>

beforeEach(() => {
  kept = new Map()
  vi.resetModules()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  })
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => answer()),
  )
})
afterEach(() => vi.unstubAllGlobals())

const load = async () => (await import('./app-config')).loadAppConfig()

test('the app asks for the operator’s settings once', async () => {
  answer = async () => Response.json(set)
  expect(await load()).toEqual(read)
  expect(await load()).toEqual(read)
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('without signal the app uses the settings it heard last, and asks again later', async () => {
  answer = async () => Response.json(set)
  await load()
  vi.resetModules()
  answer = () => Promise.reject(new TypeError('no signal'))
  expect(await load()).toEqual(read)
  answer = async () => Response.json({ ...set, webModules: {} })
  expect(await load()).toEqual({ ...read, webModules: {} })
})

test('a page of a hotel in between sets nothing', async () => {
  answer = async () => new Response('<html>', { status: 200 })
  expect(await load()).toEqual({ webModules: {}, contactPages: {}, environments: undefined })
})
