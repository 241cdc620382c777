import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '..', '..')
const pages = ['farm', 'db', 'bare', 'loki', 'loki-steps', 'dexie', 'pouch']

export type Folders = { app: string; pages: string }

/** The real app, and the pages that measure beside it, both as they would be deployed. */
export async function buildPages(folders: Folders): Promise<void> {
  await build({
    configFile: join(root, 'packages/client/vite.config.ts'),
    logLevel: 'error',
    build: { outDir: folders.app, emptyOutDir: true, reportCompressedSize: false },
  })
  await build({
    configFile: false,
    root: join(root, 'bench/pages'),
    logLevel: 'error',
    define: { __APP_VERSION__: '"0.1.0"', __APP_BUILD__: '"bench"' },
    worker: { format: 'es' },
    optimizeDeps: { exclude: ['@sqlite.org/sqlite-wasm'] },
    build: {
      target: 'es2023',
      outDir: folders.pages,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      minify: !process.env.BENCH_READABLE,
      reportCompressedSize: false,
      rolldownOptions: {
        input: Object.fromEntries(pages.map((page) => [page, join(root, 'bench/pages', `${page}.html`)])),
      },
    },
  })
  // Ours are measured where the app is: on its server, under its rules, with its data.
  await cp(folders.pages, folders.app, { recursive: true })
}
