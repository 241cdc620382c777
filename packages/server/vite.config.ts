import { defineConfig } from 'vite'

/**
 * Our own packages go into the bundle, and of npm's the ones of many small files, which made a start a fifth slower.
 * zod must be there once: the one that checks the calls is the one the schemas were written with.
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
      // Side by side: the server finds the built app by its own place.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
