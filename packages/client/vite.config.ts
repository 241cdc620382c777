import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { compressed } from './compressed'
import { pieceGroups } from './pieces'
import { textFiles } from './text-files'

const here = import.meta.dirname
const nothing = join(here, 'src/exports/nothing.ts')
const server = `http://127.0.0.1:${process.env.PORT ?? 8080}`
const { version } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8')) as { version: string }

/** The same sources give the same build, so a rebuild without a change offers no update. */
function buildOf(...folders: string[]): string {
  const hash = createHash('sha256')
  for (const folder of folders) {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    )
    for (const file of files.map((entry) => join(entry.parentPath, entry.name)).sort())
      hash.update(readFileSync(file))
  }
  for (const file of ['index.html', 'vite.config.ts', 'package.json', '../../package-lock.json'])
    hash.update(readFileSync(join(here, file)))
  return hash.digest('hex').slice(0, 12)
}

const build = buildOf(...['src', 'public', 'texts', '../domain/src'].map((folder) => join(here, folder)))

/** A small file the running app looks at to learn that a newer one is on the server. */
const versionFile: Plugin = {
  name: 'version-file',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ version, build }) })
  },
}

/** The screens are fetched alongside the small entry that starts the worker, not after it. */
const preloadScreens: Plugin = {
  name: 'preload-screens',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk')
      const start = chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith('/app/start.tsx')))
      if (!start) return []
      return [
        ...[start.fileName, ...start.imports]
          // The page names the entry's own imports already.
          .filter((file) => !html.includes(`/${file}"`))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          })),
        // Fetched early but not waited for: the mark is painted before the styles are here, the screens after.
        // Asked for as the screens ask for it, or it is fetched a second time.
        ...[...(start.viteMetadata?.importedCss ?? [])].map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'style', crossorigin: true, href: `/${file}` },
        })),
      ]
    },
  },
}

const icon = (size: number, purpose?: 'maskable') => ({
  src: purpose ? `/icons/${purpose}-${size}.png` : `/icons/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  ...(purpose ? { purpose } : {}),
})

export default defineConfig({
  root: here,
  define: { __APP_VERSION__: JSON.stringify(version), __APP_BUILD__: JSON.stringify(build) },
  plugins: [
    react(),
    versionFile,
    textFiles,
    preloadScreens,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/platform',
      filename: 'sw.ts',
      injectRegister: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,wasm,json,svg,png,webmanifest}'],
        globIgnores: ['version.json'],
        maximumFileSizeToCacheInBytes: 5_000_000,
      },
      manifest: {
        id: '/',
        name: 'Steading',
        short_name: 'Steading',
        description: 'Farm records that work in the yard, with or without signal.',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: '#fbfcf7',
        theme_color: '#b5c426',
        icons: [
          { src: '/icons/mark.svg', sizes: 'any', type: 'image/svg+xml' },
          icon(192),
          icon(512),
          icon(192, 'maskable'),
          icon(512, 'maskable'),
        ],
      },
    }),
    compressed(join(here, 'dist')),
  ],
  worker: { format: 'es' },
  // The PDF writer would load these for pages drawn from HTML, and the app draws none.
  resolve: { alias: { html2canvas: nothing, canvg: nothing, dompurify: nothing } },
  optimizeDeps: { exclude: ['@sqlite.org/sqlite-wasm'] },
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: pieceGroups(here) } } },
  },
  server: { proxy: { '/api': server, '/tlogin': server } },
})
