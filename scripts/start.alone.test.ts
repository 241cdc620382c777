import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { dataFolder, endsWhatItStarts, postgresOf, pressCtrlC, start } from './lib/started'

endsWhatItStarts()

test('a first start seeds farms and says where it is; the next is ready in under 3 s and keeps them', async () => {
  const DATA_DIR = await dataFolder()
  const first = start({ DATA_DIR })
  const address = await first.ready()
  // The server prints this after the address, so it may come a moment later.
  await vi.waitFor(() => expect(first.text()).toMatch(/\+353850000001\s+steading/))
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  expect(await (await fetch(address)).text()).toContain('<div id="root">')
  const clusters = await postgresOf(DATA_DIR)
  expect(clusters.length).toBeGreaterThan(0)

  pressCtrlC(first.child)
  expect(await first.exitCode()).toBe(0)
  expect(await postgresOf(DATA_DIR)).toEqual([])

  const starts: number[] = []
  // Another program may slow the machine down, so the quickest of three counts.
  while (starts.length < 3 && !starts.some((took) => took < 3_000)) {
    const slowBefore = await slownessNow()
    const begin = performance.now()
    const next = start({ DATA_DIR }, 'npm', ['start'])
    const again = await next.ready()
    const took = performance.now() - begin
    starts.push(took / Math.max(slowBefore, await slownessNow()))
    expect((await fetch(`${again}/readyz`)).status).toBe(200)
    expect(next.text()).not.toContain('sample farms are in')
    pressCtrlC(next.child)
    await next.exitCode()
    expect(await postgresOf(DATA_DIR)).toEqual([])
  }
  expect(Math.min(...starts)).toBeLessThan(3_000)
})

/** How much slower than usual this machine is right now: an empty Node takes about 50 ms on an idle one. */
async function slownessNow() {
  const begin = performance.now()
  for (let run = 0; run < 5; run++) await once(spawn(process.execPath, ['-e', '0']), 'exit')
  return Math.max(1, (performance.now() - begin) / 5 / 50)
}
