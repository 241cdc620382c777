/** The little we use of peers that bring no types of their own. */

declare module 'lokijs' {
  export type LokiAdapter = object
  export type LokiResultSet<T> = {
    find(query: object): LokiResultSet<T>
    simplesort(field: string): LokiResultSet<T>
    limit(rows: number): LokiResultSet<T>
    data(): T[]
  }
  export type LokiCollection<T> = {
    insert(documents: T[]): void
    update(document: T): void
    by(field: string, value: string): T | undefined
    chain(): LokiResultSet<T>
  }
  // biome-ignore lint/style/noDefaultExport: it is theirs
  export { Loki as default }

  class Loki {
    constructor(name: string, options: { adapter: LokiAdapter; autosave: boolean })
    getCollection<T>(name: string): LokiCollection<T> | null
    addCollection<T>(name: string, options: object): LokiCollection<T>
    loadDatabase(options: object, done: (error?: unknown) => void): void
    saveDatabase(done: (error?: unknown) => void): void
  }
}

declare module 'lokijs/src/loki-indexed-adapter' {
  // biome-ignore lint/style/noDefaultExport: it is theirs
  export { LokiIndexedAdapter as default }

  class LokiIndexedAdapter {
    constructor(name: string)
  }
}

declare module 'lokijs/src/incremental-indexeddb-adapter' {
  // biome-ignore lint/style/noDefaultExport: it is theirs
  export { IncrementalIndexedDBAdapter as default }

  class IncrementalIndexedDBAdapter {
    constructor(name: string)
  }
}

declare module 'pouchdb-browser' {
  type Document = { _id: string; _rev?: string; [name: string]: unknown }

  // biome-ignore lint/style/noDefaultExport: it is theirs
  export { PouchDB as default }

  class PouchDB {
    constructor(name: string)
    info(): Promise<unknown>
    bulkDocs(documents: Document[]): Promise<unknown>
    get(id: string): Promise<Document>
    put(document: Document): Promise<unknown>
  }
}

declare module 'autocannon' {
  type Request = { method: string; path: string; headers?: Record<string, string>; body?: string }
  type Result = {
    requests: { average: number; total: number }
    latency: { p50: number; p99: number }
    non2xx: number
    errors: number
    duration: number
  }
  type Options = {
    url: string
    connections: number
    duration: number
    requests: (Request & { setupRequest?: (request: Request) => Request })[]
  }

  // biome-ignore lint/style/noDefaultExport: it is theirs
  export { autocannon as default }

  function autocannon(options: Options): Promise<Result>
}
