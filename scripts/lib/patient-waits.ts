import { vi } from 'vitest'

/** A test waits for an event; how long it takes on a busy machine does not matter. */
const patience = 20_000
const waitFor = vi.waitFor.bind(vi)

vi.waitFor = ((condition, options) =>
  waitFor(
    condition,
    typeof options === 'number' ? options : { timeout: patience, ...options },
  )) as typeof waitFor
