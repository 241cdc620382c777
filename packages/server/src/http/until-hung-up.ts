import type { FastifyReply } from 'fastify'
import { whileCalled } from '../database/while-called'

/** Work for one caller that may take long: what it asks of the database ends when the caller hangs up. */
export async function untilHungUp<T>({ raw }: FastifyReply, work: () => Promise<T>): Promise<T> {
  const gone = new AbortController()
  const hungUp = () => gone.abort()
  raw.once('close', hungUp)
  if (raw.destroyed) gone.abort()
  try {
    return await whileCalled(gone.signal, work)
  } finally {
    raw.off('close', hungUp)
  }
}
