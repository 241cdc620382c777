import { spawn } from 'node:child_process'
import { installPackages } from './lib/install.mjs'
import { orOneSentence } from './lib/problem.mjs'
import { inRoot, root } from './lib/root.mjs'

/** The server restarts when its sources change; the app updates in the open browser. */
await orOneSentence(async () => {
  process.chdir(root)
  await installPackages()
  const tsx = inRoot('node_modules/tsx/dist/cli.mjs')
  const vite = inRoot('node_modules/vite/bin/vite.js')
  console.log('The app with hot reload is at the address Vite prints; the server is behind it.')
  keep([
    spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', 'packages/server/src/main.ts'], {
      stdio: 'inherit',
    }),
    spawn(process.execPath, [vite, '--clearScreen', 'false'], {
      stdio: 'inherit',
      cwd: inRoot('packages/client'),
    }),
  ])
})

/**
 * When one process ends, all end. Ctrl-C reaches the children directly.
 * @param {import('node:child_process').ChildProcess[]} children
 */
function keep(children) {
  const end = () => {
    for (const child of children) child.kill('SIGTERM')
  }
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', end)
  for (const child of children)
    child.once('exit', (code) => {
      process.exitCode ||= code ?? 1
      end()
    })
}
