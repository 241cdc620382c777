import { defineConfig } from 'vite'

/** Our own packages go into the bundle; everything from npm stays in node_modules. */
export default defineConfig({
  root: import.meta.dirname,
  ssr: { noExternal: [/^@steading\//] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: ['src/main.ts', 'src/seed-main.ts'],
      // Side by side: the server finds the built app by its own place.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
