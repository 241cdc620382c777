import type { Problem } from '@steading/domain/records/problems/problems'

/**
 * The requests a page may send the worker: a call gets one answer, a stream answers again and again until
 * stopped. Each carries its sender, because windows may show different herds.
 */
export type Service<From> = {
  calls: { [name: string]: (from: From, ...args: never[]) => Promise<unknown> }
  streams: { [name: string]: (from: From, push: (value: unknown) => void, ...args: never[]) => () => void }
}

export type Request =
  | { kind: 'call' | 'start'; id: string; name: string; from: unknown; args: unknown[] }
  | { kind: 'stop'; id: string }
export type Reply =
  | { kind: 'answer' | 'next'; id: string; value: unknown }
  | { kind: 'failed'; id: string; problem: Problem }

/** Some way for messages to go there and back. */
export type Post<Message> = (message: Message) => void

/** A call that could not be answered, with what to tell the farmer. */
export class CallFailed extends Error {
  constructor(readonly problem: Problem) {
    super(problem.code)
  }
}

type CallArgs<F> = F extends (from: never, ...args: infer A) => unknown ? A : never
type StreamArgs<F> = F extends (from: never, push: never, ...args: infer A) => unknown ? A : never
type StreamValue<F> = F extends (from: never, push: (value: infer V) => void, ...args: never[]) => unknown
  ? V
  : never
type Answer<F> = F extends (...args: never[]) => infer P ? P : never

export type Caller<S extends Service<never>> = {
  call<N extends keyof S['calls'] & string>(name: N, ...args: CallArgs<S['calls'][N]>): Answer<S['calls'][N]>
  /** Returns how to stop. */
  stream<N extends keyof S['streams'] & string>(
    name: N,
    args: StreamArgs<S['streams'][N]>,
    push: (value: StreamValue<S['streams'][N]>) => void,
    failed?: (problem: Problem) => void,
  ): () => void
  receive: Post<Reply>
  /** The worker is a new one: it is asked everything that is still open. A save asked twice is made once. */
  askAgain(): void
}

type Waiting = { request: Request; done: (value: unknown) => void; failed: (problem: Problem) => void }

/** `from` is asked at every call: the window may have changed herd since the last. */
export function createCaller<S extends Service<never>>(post: Post<Request>, from: () => unknown): Caller<S> {
  const open = new Map<string, Waiting>()
  let asked = 0
  const next = () => String(++asked)
  return {
    call(name, ...args) {
      const id = next()
      const request: Request = { kind: 'call', id, name, from: from(), args }
      const answer = new Promise<unknown>((resolve, reject) => {
        open.set(id, { request, done: resolve, failed: (problem) => reject(new CallFailed(problem)) })
      })
      post(request)
      return answer as Answer<S['calls'][typeof name]>
    },
    stream(name, args, push, failed = () => undefined) {
      const id = next()
      const request: Request = { kind: 'start', id, name, from: from(), args }
      open.set(id, { request, done: push as (value: unknown) => void, failed })
      post(request)
      return () => {
        if (open.delete(id)) post({ kind: 'stop', id })
      }
    },
    receive(reply) {
      const waiting = open.get(reply.id)
      if (!waiting) return
      if (reply.kind !== 'next') open.delete(reply.id)
      if (reply.kind === 'failed') waiting.failed(reply.problem)
      else waiting.done(reply.value)
    },
    askAgain() {
      for (const { request } of [...open.values()]) post(request)
    },
  }
}

type Asked = Exclude<Request, { kind: 'stop' }>

export type Server = {
  receive: Post<Request>
  /** The served page is gone: its streams end. */
  end(): void
}

export function createServer<From>(
  service: Service<From>,
  post: Post<Reply>,
  problemOf: (error: unknown) => Promise<Problem>,
): Server {
  const running = new Map<string, () => void>()
  let ended = false
  const fail = async (id: string, error: unknown) => {
    const problem = await problemOf(error)
    if (!ended) post({ kind: 'failed', id, problem })
  }
  const call = async ({ id, name, from, args }: Asked) => {
    try {
      const value = await find(service.calls, name)(from as From, ...(args as never[]))
      if (!ended) post({ kind: 'answer', id, value })
    } catch (error) {
      await fail(id, error)
    }
  }
  const start = ({ id, name, from, args }: Asked) => {
    const push = (value: unknown) => {
      if (!ended) post({ kind: 'next', id, value })
    }
    try {
      running.set(id, find(service.streams, name)(from as From, push, ...(args as never[])))
    } catch (error) {
      void fail(id, error)
    }
  }
  const stop = (id: string) => {
    running.get(id)?.()
    running.delete(id)
  }
  return {
    receive(request) {
      if (ended) return
      if (request.kind === 'call') void call(request)
      else if (request.kind === 'start') start(request)
      else stop(request.id)
    },
    end() {
      ended = true
      for (const id of [...running.keys()]) stop(id)
    },
  }
}

function find<F>(parts: { [name: string]: F }, name: string): F {
  const part = Object.hasOwn(parts, name) ? parts[name] : undefined
  if (!part) throw new Error(`The worker knows no ${name}`)
  return part
}
