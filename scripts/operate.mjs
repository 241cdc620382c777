import { pathToFileURL } from 'node:url'
import { buildIfChanged } from './lib/build.mjs'
import { installPackages } from './lib/install.mjs'
import { orOneSentence, ScriptProblem } from './lib/problem.mjs'
import { inRoot, root } from './lib/root.mjs'

/** The operator's database commands, and the built file for each. */
const commands = {
  seed: 'seed-main',
  backup: 'backup-main',
  restore: 'backup-main',
  farm: 'farm-main',
  outbox: 'outbox-main',
  flags: 'flags-main',
}

await orOneSentence(async () => {
  process.chdir(root)
  const [, , name = ''] = process.argv
  const main = new Map(Object.entries(commands)).get(name)
  if (!main)
    throw new ScriptProblem(`There is no command ${name}; there are ${Object.keys(commands).join(', ')}.`)
  await installPackages()
  await buildIfChanged(['server'])
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(inRoot(`packages/server/dist/${main}.js`)).href)
})
