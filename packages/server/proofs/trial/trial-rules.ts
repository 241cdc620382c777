import type { FilingRules } from '../../src/filings/work-filings'

/** The server's minutes are tenths of a second here. */
export const trialRules: FilingRules = {
  ...{ everyMs: 5, atOnce: 10, patienceMs: 300, herdPatienceMs: 300, leaseMs: 900 },
  pace: { settleMs: 3_000, firstMs: 30, mostMs: 300, standingMs: 100, restMs: 3_600_000 },
}
