import type { FastifyReply } from 'fastify'

/** Runs `end` when the call is over for any reason; at once if the caller has already gone. */
export function whenOver({ raw }: FastifyReply, end: () => void): void {
  if (raw.closed || raw.destroyed) end()
  else raw.once('close', end)
}
