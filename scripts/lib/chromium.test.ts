import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findChromium, needChromium } from './chromium.mjs'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steading-chromium-'))
  await writeFile(join(folder, 'chromium'), '#!/bin/sh\n')
})

afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

test.runIf(process.platform === 'linux')('a browser is found on the PATH only if it can be run', async () => {
  const path = ['/nowhere', folder].join(delimiter)
  await chmod(join(folder, 'chromium'), 0o644)
  expect(findChromium(path)).toBeUndefined()
  await chmod(join(folder, 'chromium'), 0o755)
  expect(findChromium(path)).toBe(join(folder, 'chromium'))
})

test('a CHROME_PATH that leads nowhere is said, not worked around', async () => {
  vi.stubEnv('CHROME_PATH', join(folder, 'gone'))
  await expect(needChromium()).rejects.toThrow(
    `CHROME_PATH is ${join(folder, 'gone')}, but there is no program there.`,
  )
})

test('a CHROME_PATH that is right comes before any other', async () => {
  vi.stubEnv('CHROME_PATH', process.execPath)
  expect(await needChromium()).toBe(process.execPath)
})
