import type { FastifyReply } from 'fastify'

/** Runs when the call is over, however it ended; at once when whoever called has gone already. */
export function whenOver({ raw }: FastifyReply, end: () => void): void {
  if (raw.closed || raw.destroyed) end()
  else raw.once('close', end)
}
