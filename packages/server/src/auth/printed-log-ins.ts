import type { FastifyRequest } from 'fastify'
import { isAtThisMachine } from '../http/loopback'
import type { AppConfig } from '../policy'
import { Refused } from '../problems/refused'
import { sampleAccounts, sampleOperator, samplePassword } from './sample-accounts'

const printed = new Set([sampleOperator, ...sampleAccounts.map(({ username }) => username)])

type Given = { username: string; password: string }

/**
 * The sample log-ins are public, so other machines cannot use them unless the operator allows it. They never
 * open an operator's account, which can read the codes of all others.
 */
export function refusePrintedLogIn(
  { operators, sampleLogIns }: Pick<AppConfig, 'operators' | 'sampleLogIns'>,
  request: FastifyRequest,
  { username, password }: Given,
): void {
  if (password !== samplePassword || !printed.has(username)) return
  if (operators.includes(username)) throw new Refused('wrongPassword')
  if (!sampleLogIns && !isAtThisMachine(request)) throw new Refused('samplesStayHere')
}
