import { pathToFileURL } from 'node:url'
import { buildIfChanged } from './lib/build.mjs'
import { installPackages } from './lib/install.mjs'
import { orOneSentence } from './lib/problem.mjs'
import { inRoot, root } from './lib/root.mjs'

await orOneSentence(async () => {
  process.chdir(root)
  await installPackages()
  await buildIfChanged(['server'])
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(inRoot('packages/server/dist/farm-main.js')).href)
})
