import { noServices } from '../../src/messages/message-services'
import { serveDatabase, startTestServer } from '../testing/test-server'
import { type Another, type AnotherWanted, operatorElsewhere } from './attack'

/** The same servers in this process. @internal for tests */
export async function anotherInTest({ clocks = [0], smsUrl }: AnotherWanted = {}): Promise<Another> {
  const lines: string[] = []
  const config = {
    ...{ trustProxy: 1, payment: { standIn: true }, operators: [operatorElsewhere] },
    services: { ...noServices, ...(smsUrl && { sms: { url: smsUrl, key: undefined, from: undefined } }) },
  }
  const options = (clock: number) => ({
    config,
    now: () => Date.now() + clock,
    onLog: (line: string) => void lines.push(line),
  })
  const [first = 0, ...others] = clocks
  const server = await startTestServer(options(first))
  const beside = await Promise.all(others.map((clock) => serveDatabase(server.databaseUrl, options(clock))))
  return {
    origins: [server, ...beside].map(({ origin }) => origin),
    db: server.db,
    log: () => lines.join('\n'),
    async stop() {
      for (const one of beside) await one.close()
      await server.close()
    },
  }
}
