import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'
import pg from 'pg'

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
  '.css': 'text/css',
}

/**
 * The server we compare ours with: one query, its rows sent as JSON. No log-in, schema, merge or history.
 * It also serves the pages of the peers, so that they load from as near as ours do.
 */
export async function serveBare(databaseUrl: string, folder: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 })
  await pool.query(`create table if not exists bare_records (farm text collate "C", collection text collate "C",
    id text collate "C", body text not null, primary key (farm, collection, id))`)
  const calls: Record<string, (request: IncomingMessage, asked: URLSearchParams) => Promise<string>> = {
    '/changes': (_request, asked) => changes(pool, asked),
    '/page': (_request, asked) => page(pool, asked),
    '/upsert': (request) => upsert(pool, request),
  }
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bare')
    const call = calls[pathname]
    try {
      if (call)
        send(response, await call(request, searchParams), request.headers['accept-encoding'] === 'gzip')
      else await sendFile(response, join(folder, normalize(pathname)))
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  if (!at || typeof at === 'string') throw new Error('the bare server has no port')
  return {
    address: `http://127.0.0.1:${at.port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await pool.end()
    },
  }
}

async function changes(pool: pg.Pool, asked: URLSearchParams): Promise<string> {
  const { rows } = await pool.query<{ body: string }>({
    name: 'changes',
    text: 'select body from records where farm = $1 and seq > $2 order by seq limit $3',
    values: [asked.get('farm'), asked.get('after'), asked.get('limit')],
  })
  return `{"records":[${rows.map(({ body }) => body).join(',')}]}`
}

/** A line to a record: collection, id and body. */
async function page(pool: pg.Pool, asked: URLSearchParams): Promise<string> {
  const { rows } = await pool.query<{ collection: string; id: string; body: string }>(
    `select collection, id, body from records
     where farm = $1 and (collection, id) > ($2, $3) order by collection, id limit $4`,
    [asked.get('farm'), asked.get('collection'), asked.get('id'), asked.get('limit')],
  )
  return rows.map(({ collection, id, body }) => `${collection}\t${id}\t${body}\n`).join('')
}

type Sent = { farm: string; entities: Record<string, { id: string }[]> }

async function upsert(pool: pg.Pool, request: IncomingMessage): Promise<string> {
  let text = ''
  request.setEncoding('utf8')
  for await (const piece of request) text += piece
  const { farm, entities } = JSON.parse(text) as Sent
  const records = Object.entries(entities).flatMap(([name, list]) => list.map((record) => ({ name, record })))
  await pool.query(
    `insert into bare_records select $1, * from unnest($2::text[], $3::text[], $4::text[])
     on conflict (farm, collection, id) do update set body = excluded.body`,
    [
      farm,
      records.map(({ name }) => name),
      records.map(({ record }) => record.id),
      records.map(({ record }) => JSON.stringify(record)),
    ],
  )
  return '{"success":true}'
}

function send(response: ServerResponse, text: string, zipped: boolean): void {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' }
  if (!zipped) return void response.writeHead(200, headers).end(text)
  response.writeHead(200, { ...headers, 'content-encoding': 'gzip' }).end(gzipSync(text, { level: 1 }))
}

async function sendFile(response: ServerResponse, path: string): Promise<void> {
  const bytes = await readFile(path).catch(() => undefined)
  if (!bytes) return void response.writeHead(404).end()
  response
    .writeHead(200, {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'cache-control': 'max-age=3600',
    })
    .end(bytes)
}
