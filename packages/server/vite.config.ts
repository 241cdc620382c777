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
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
})
