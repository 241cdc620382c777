import type { FastifyInstance } from 'fastify'
import type { Context } from '../context'
import { listenToFarms } from '../store/farm-line'
import { beatEvery, type Listener, OpenStreams } from './open-streams'
import { noLongerAllowed, versionsOf } from './read-standing'
import { servedBuild } from './served-build'

/** After a restart all apps reconnect; spread over this time, they are a trickle. */
const comeBackWithin = 2_000
const buildLookEvery = 5_000

/**
 * Holds the open apps of this process and sends them their news. Nothing runs before the first app; one timer
 * serves them all.
 */
export function openNewsroom(app: FastifyInstance, context: Context, databaseUrl: string) {
  const { lookAtSessionsEvery } = context.config.openApps
  const streams = new OpenStreams(context.config.openApps)
  const buildNow = servedBuild(context.config.clientFolder)
  let build: string | undefined
  let line: ReturnType<typeof listenToFarms> | undefined
  let timer: NodeJS.Timeout | undefined
  let beats = 0
  let closing = false

  const quietly = (work: Promise<unknown>) =>
    void work.catch((err: unknown) => app.log.warn({ err }, 'open apps could not be looked after'))

  async function tellAllVersions(): Promise<void> {
    for (const change of await versionsOf(context, streams.farms)) streams.tellFarm(change)
  }

  async function lookAtBuild(): Promise<void> {
    const found = await buildNow()
    if (found === undefined || found === build) return
    build = found
    streams.tellAll({ kind: 'app', build })
  }

  async function lookAtSessions(): Promise<void> {
    for (const stream of await noLongerAllowed(context, streams.list())) streams.close(stream)
    await line?.check()
  }

  function beat(): void {
    beats++
    streams.beat()
    if (streams.size === 0) return
    if (beats % (buildLookEvery / beatEvery) === 0) quietly(lookAtBuild())
    if (beats % Math.ceil(lookAtSessionsEvery / beatEvery) === 0) quietly(lookAtSessions())
  }

  function begin(): void {
    line = listenToFarms(databaseUrl, {
      changed: (change) => streams.tellFarm(change),
      connected: () => quietly(tellAllVersions()),
      lost: (err) => app.log.warn({ err }, 'the line that tells of changed farms broke'),
    })
    timer = setInterval(beat, beatEvery)
    timer.unref()
  }

  // Runs before the server waits for its calls to end: these never would.
  app.addHook('preClose', async () => {
    closing = true
    clearInterval(timer)
    streams.closeAll({ kind: 'bye', pauseMs: comeBackWithin })
    await line?.stop()
  })

  return {
    hasRoom: (who: Pick<Listener, 'account' | 'session'>) => !closing && streams.hasRoom(who),
    /**
     * Starts listening before it reads the version, or an app would miss a change between the two. Counts the
     * stream before it awaits anything, because apps that arrive together would otherwise all find the same
     * room.
     */
    async open(listener: Listener): Promise<void> {
      if (!line) begin()
      if (closing || listener.out.destroyed) return void listener.out.end()
      const stream = streams.add(listener)
      const known = build
      await lookAtBuild()
      // Streams open at the change of build have already heard of it.
      if (build !== undefined && build === known) streams.tell(stream, { kind: 'app', build })
      const [now] = await versionsOf(context, [stream.farm])
      if (now) streams.tellVersion(stream, now.version)
    },
  }
}

export type Newsroom = ReturnType<typeof openNewsroom>
