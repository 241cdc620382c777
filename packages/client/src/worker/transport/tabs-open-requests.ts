import type { Post, Reply, Request } from './rpc'

/**
 * The requests of this tab that have no answer yet. When the tab that owned the data dies, its successor gets
 * all of them again. A save carries the number of its edit, so a save asked twice is made once.
 */
export class OpenRequests {
  private readonly open = new Map<string, Request>()
  private owner: Post<Request> | undefined

  constructor(private readonly toPage: Post<Reply>) {}

  ask(request: Request): void {
    if (request.kind === 'stop') this.open.delete(request.id)
    else this.open.set(request.id, request)
    this.owner?.(request)
  }

  /** From now on this one answers; undefined while there is none. */
  follow(owner: Post<Request> | undefined): void {
    this.owner = owner
    if (owner) for (const request of this.open.values()) owner(request)
  }

  answer(reply: Reply): void {
    if (!this.open.has(reply.id)) return
    if (reply.kind !== 'next') this.open.delete(reply.id)
    this.toPage(reply)
  }

  failAll(reply: (id: string) => Reply): void {
    for (const id of [...this.open.keys()]) this.answer(reply(id))
  }
}
