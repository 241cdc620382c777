import type { ServerProblemCode, serverError } from '@steading/domain/records/problems/server-error'

/** Thrown by a call that refuses; the error handler turns it into the one error shape. */
export class Refused extends Error {
  override name = 'Refused'
  readonly problem: ServerProblemCode
  readonly more: NonNullable<Parameters<typeof serverError>[2]>

  constructor(problem: ServerProblemCode, more: Refused['more'] = {}) {
    super(problem)
    this.problem = problem
    this.more = more
  }
}
