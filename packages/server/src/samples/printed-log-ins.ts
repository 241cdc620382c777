import type { FastifyRequest } from 'fastify'
import { isAtThisMachine } from '../http/loopback'
import { Refused } from '../http/refused'
import type { AppConfig } from '../policy'
import { sampleAccounts, sampleOperator, samplePassword } from './sample-accounts'

const printed = new Set([sampleOperator, ...sampleAccounts.map(({ username }) => username)])

type Given = { username: string; password: string }

/**
 * Anybody can read the log-ins of the sample farms, so they open nothing to another machine unless the operator says so,
 * and never an operator's account: that one reads the codes of all the others.
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
