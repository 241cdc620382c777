import { defineConfig } from 'vitest/config'
import { testSeed } from './scripts/lib/test-seed.mjs'

process.env.TEST_SEED = String(testSeed())

const exclude = ['**/node_modules/**', '**/dist/**']
const seeded = 'scripts/lib/seeded-chance.ts'
const setupFiles = ['scripts/lib/patient-waits.ts', seeded]

// Files share a process: to read the whole product again for each took longer than the tests in it. Whatever a test puts
// in place of something real it takes away again.
const isolate = false

/** A busy machine is slow: a test waits for an event, however long that takes there. */
const patient = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } }

/** One project per part, so that `npx vitest run --project domain` starts nothing it does not need. */
export default defineConfig({
  test: {
    // More at once only slow each other down where there are two cores.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...patient,
          name: 'domain',
          include: ['packages/domain/**/*.test.ts'],
          exclude,
          isolate,
          setupFiles: [seeded],
        },
      },
      {
        test: {
          ...patient,
          name: 'client',
          include: ['packages/client/**/*.test.{ts,tsx}'],
          exclude: [...exclude, '**/*.screen.test.ts'],
          isolate,
          setupFiles,
        },
      },
      {
        // The built app's React, which screens are drawn with, has no other.
        oxc: { jsx: { development: false } },
        test: {
          ...patient,
          name: 'screens',
          include: ['packages/client/src/app/*.screens.ts'],
          exclude,
          environment: 'jsdom',
          setupFiles: [...setupFiles, 'packages/client/src/app/test-browser.ts'],
          // The first test of a file waits for the whole app to be read.
          testTimeout: 240_000,
        },
      },
      {
        test: {
          ...patient,
          name: 'server',
          include: ['packages/server/**/*.test.ts'],
          exclude,
          isolate,
          setupFiles,
          globalSetup: 'packages/server/src/postgres/test-setup.ts',
        },
      },
      {
        test: {
          ...patient,
          name: 'simulate',
          include: ['simulate/**/*.test.ts'],
          exclude,
          isolate,
          setupFiles: [seeded],
        },
      },
      {
        // How long something takes, on a machine that does nothing else meanwhile.
        test: {
          ...patient,
          name: 'alone',
          include: ['scripts/**/*.alone.test.ts'],
          exclude,
          setupFiles,
        },
      },
      {
        test: {
          ...patient,
          name: 'scripts',
          include: ['scripts/**/*.test.ts'],
          exclude: [...exclude, '**/*.alone.test.ts'],
          isolate,
          setupFiles,
        },
      },
    ],
  },
})
