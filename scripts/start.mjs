import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { buildIfChanged, parts } from './lib/build.mjs'
import { installPackages } from './lib/install.mjs'
import { orOneSentence } from './lib/problem.mjs'
import { inRoot, root } from './lib/root.mjs'

await orOneSentence(async () => {
  process.chdir(root)
  await installPackages()
  await buildIfChanged()
  process.env.NODE_ENV ??= 'production'
  endWithNpm()
  // In this process, so that Ctrl-C, other signals and the exit code need no forwarding.
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(inRoot(parts.server.result)).href)
})

/** npm cannot warn us if kill -9 ends it, and an orphaned server would keep the port. */
function endWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return
  const above = ancestors()
  setInterval(() => {
    if (ancestors() !== above) process.kill(process.pid, 'SIGTERM')
  }, 250).unref()
}

/** Our parent and its parent, because npm may run us through a shell. */
function ancestors() {
  if (process.platform !== 'linux') return String(process.ppid)
  try {
    const status = readFileSync(`/proc/${process.ppid}/status`, 'utf8')
    return `${process.ppid} ${/^PPid:\s*(\d+)/m.exec(status)?.[1]}`
  } catch {
    return 'gone'
  }
}
