import { afterEach, expect, test, vi } from 'vitest'

const saveBlob = vi.hoisted(() => vi.fn())
vi.mock('./save-file', () => ({ saveBlob }))

import { shareFile } from './share-file'

const file = new File(['x'], 'animal.png', { type: 'image/png' })
afterEach(() => {
  vi.unstubAllGlobals()
  saveBlob.mockReset()
})

test('a phone that can share a picture shares it [D2.263]', async () => {
  const share = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { canShare: () => true, share })
  await shareFile(file)
  expect(share).toHaveBeenCalledWith({ files: [file] })
  expect(saveBlob).not.toHaveBeenCalled()
})

test('one that cannot saves it', async () => {
  vi.stubGlobal('navigator', { canShare: () => false })
  await shareFile(file)
  vi.stubGlobal('navigator', {})
  await shareFile(file)
  expect(saveBlob).toHaveBeenCalledTimes(2)
})

test('a farmer who cancels the share sees no message; a failure is not swallowed', async () => {
  const failing = (name: string) => ({
    canShare: () => true,
    share: () => Promise.reject(new DOMException('no', name)),
  })
  vi.stubGlobal('navigator', failing('AbortError'))
  await shareFile(file)
  vi.stubGlobal('navigator', failing('NotAllowedError'))
  await expect(shareFile(file)).rejects.toThrow()
})
