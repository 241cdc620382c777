import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { Caller } from '../auth/caller'
import { operatorOf } from '../auth/operator-of'
import type { Context } from '../context'
import type { App } from '../http/app-types'

type Call<Request extends z.ZodType, Answer extends z.ZodType> = {
  path: string
  request: Request
  answer: Answer
}
export type Asker = Caller & { log: FastifyBaseLogger }

/** Answers an operator's call, for operators only. */
export function operatorAnswers(app: App, context: Context) {
  return <R extends z.ZodType, A extends z.ZodType>(
    { path, request: body, answer: said }: Call<R, A>,
    work: (asked: z.output<R>, asker: Asker) => Promise<Omit<z.input<A>, 'success'>>,
  ) => {
    // The router cannot infer the types of these generic schemas; it still checks them.
    const schema = { body: body as z.ZodType, response: { 200: said as z.ZodType }, tags: ['operator'] }
    // Runs before the body is validated: other callers get "not found" for any body.
    const preValidation = async (request: FastifyRequest) => {
      await operatorOf(context, request)
    }
    const options = { schema, preValidation, config: { needsToken: true } }
    app.post(`/${path}`, options, async (request, reply) => {
      const caller = await operatorOf(context, request)
      reply.header('cache-control', 'no-store')
      return { success: true, ...(await work(request.body as z.output<R>, { ...caller, log: request.log })) }
    })
  }
}
export type OperatorAnswers = ReturnType<typeof operatorAnswers>
