import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../../node_modules/.vite-db-harness',
  server: { host: '127.0.0.1', port: 4178, strictPort: true, hmr: false },
  worker: { format: 'es' },
  optimizeDeps: { exclude: ['@sqlite.org/sqlite-wasm'] },
})
