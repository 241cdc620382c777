import { defineConfig } from 'vite'

/**
 * Bundles our own packages, and those npm packages of many small files that made a start a fifth slower. zod
 * must be there only once, because the schemas and their checks have to use the same zod.
 */
export default defineConfig({
  root: import.meta.dirname,
  ssr: { noExternal: [/^@steading\//, 'kysely', 'zod', 'fastify-type-provider-zod'] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: [
        'src/main.ts',
        'src/seed-main.ts',
        'src/backup-main.ts',
        'src/farm-main.ts',
        'src/outbox-main.ts',
        'src/flags-main.ts',
        'src/department-main.ts',
      ],
      // Side by side, because the server finds the built app by its own location.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
