import { defineConfig } from '@playwright/test'
import { sizes } from './sizes'

// Chosen once by the first process and handed down, so that two runs on one machine never share it.
process.env.E2E_HARNESS_PORT ??= String(20_000 + (process.pid % 20_000))
const harness = `http://127.0.0.1:${process.env.E2E_HARNESS_PORT}`
process.env.E2E_HARNESS = harness

const chromium = {
  // Without the parts that draw windows, where there is such a browser.
  executablePath: process.env.CHROME_SHELL_PATH ?? process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // SQLite compiled once, quickly: to compile it again, better, takes a tenth of every start and no journey is that long.
    '--js-flags=--liftoff-only',
  ],
}

const ireland = {
  locale: 'en-IE',
  timezoneId: 'Europe/Dublin',
  serviceWorkers: 'block',
  // Nothing slides or fades, as for a farmer who asked for that: a press would wait for moving elements.
  contextOptions: { reducedMotion: 'reduce' },
} as const

/** The slow proofs run journeys on every size, and the few that take a build, a kill or a picture of each page. */
const soak = process.env.E2E_SOAK === 'yes'

export default defineConfig({
  testDir: import.meta.dirname,
  globalSetup: './global-setup.ts',
  workers: 2,
  // A journey that passes now and then is a failure with a name. A busy machine is slow, so nothing is hurried.
  retries: 0,
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: { launchOptions: chromium, actionTimeout: 20_000 },
  projects: [
    {
      name: 'db',
      testMatch: 'db/**/*.spec.ts',
      use: { baseURL: harness },
    },
    {
      name: 'phone',
      testMatch: 'app/**/*.spec.ts',
      grepInvert: soak ? /@never/ : /@tablet|@soak/,
      use: { ...ireland, ...sizes.phone },
    },
    {
      name: 'tablet',
      testMatch: 'app/**/*.spec.ts',
      grepInvert: soak ? /@never/ : /@phone|@soak/,
      use: { ...ireland, ...sizes.tablet },
    },
    ...(soak
      ? [
          { name: 'newcomer', testMatch: 'one-more-job/**/*.spec.ts', use: ireland },
          { name: 'kill-once', testMatch: 'kill/**/*.spec.ts' },
        ]
      : []),
  ],
  webServer: [
    {
      command: `npx vite --config db/harness/vite.config.ts --port ${process.env.E2E_HARNESS_PORT}`,
      cwd: import.meta.dirname,
      url: harness,
      reuseExistingServer: false,
    },
  ],
})
