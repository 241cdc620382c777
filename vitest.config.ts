import { defineConfig } from 'vitest/config'

const exclude = ['**/node_modules/**', '**/dist/**']

/** One project per part, so that `npx vitest run --project domain` starts nothing it does not need. */
export default defineConfig({
  test: {
    projects: [
      // Pure functions leave nothing behind, so their files may share a process: starting one for each took longer.
      { test: { name: 'domain', include: ['packages/domain/**/*.test.ts'], exclude, isolate: false } },
      { test: { name: 'client', include: ['packages/client/**/*.test.{ts,tsx}'], exclude } },
      {
        test: {
          name: 'server',
          include: ['packages/server/**/*.test.ts'],
          exclude,
          globalSetup: 'packages/server/src/postgres/test-setup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'simulate', include: ['simulate/**/*.test.ts'], exclude, testTimeout: 120_000 } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'], exclude, testTimeout: 120_000 } },
    ],
  },
})
