import { vi } from 'vitest'

/** A test waits for the thing itself; how long that takes on a busy machine is not what it is about. */
const patience = 20_000
const waitFor = vi.waitFor.bind(vi)

vi.waitFor = ((condition, options) =>
  waitFor(
    condition,
    typeof options === 'number' ? options : { timeout: patience, ...options },
  )) as typeof waitFor
