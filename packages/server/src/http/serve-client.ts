import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem } from './answer-errors'

/** Serves the built app. A page's address gets the app, which shows that page; a missing file is a 404. */
export function serveClient(app: FastifyInstance, folder: string | undefined): void {
  const built = folder !== undefined && existsSync(join(folder, 'index.html'))
  if (built) {
    app.register(fastifyStatic, {
      root: folder,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header('cache-control', cachingOf(relative(folder, path)))
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    if (built && opensPage(request)) return sendApp(reply)
    return sendProblem(request, reply, 'notFound')
  })
}

const sendApp = (reply: FastifyReply) => reply.header('cache-control', 'no-store').sendFile('index.html')

const neverKept = new Set(['index.html', 'sw.js', 'version.json'])

/** Files directly under assets have a content hash in their name, so a name never gets other content. */
export function cachingOf(file: string): string {
  if (/^assets[\\/][^\\/]+$/.test(file)) return 'public, max-age=31536000, immutable'
  return neverKept.has(file) ? 'no-store' : 'no-cache'
}

function opensPage({ method, url, headers }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? ''
  const isFile = /\.[a-z0-9]+$/i.test(path) || path.startsWith('/assets/')
  const isCall = path.startsWith('/api/') || path === '/tlogin'
  const wantsPage = headers.accept === undefined || /text\/html|\*\/\*/.test(headers.accept)
  return (method === 'GET' || method === 'HEAD') && !isFile && !isCall && wantsPage
}
