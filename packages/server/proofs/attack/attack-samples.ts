import { paths } from '@steading/domain/records/sync/wire-calls'
import { sampleOperator, samplePassword } from '../../src/auth/sample-accounts'
import { type Attack, leaking, originFor, refused, type Tried } from './attack'
import { rawCall, say } from './raw-call'
import { sampleFarmer } from './set-the-scene'

/** A call from the internet as a balancer on this machine forwards it. */
const passedOn: { host: string; headers?: string[]; speaks?: string }[] = [
  { host: 'farm.example' },
  { host: 'localhost', headers: ['X-Forwarded-For: 203.0.113.7'] },
  { host: '127.0.0.1', headers: ['Forwarded: for=203.0.113.7'] },
  { host: 'localhost:8080', headers: ['X-Forwarded-Host: farm.example'] },
  { host: '[::1]', headers: ['Via: 1.1 balancer'] },
  // As nginx does when its configuration has `proxy_pass` and nothing else.
  { host: '127.0.0.1:8080', speaks: 'HTTP/1.0' },
]

export const attacksOnSamples: readonly Attack[] = [
  {
    name: 'sample log-ins by way of a proxy',
    as: 'stranger',
    held: refused,
    run: async (scene) => {
      const tried: Tried[] = []
      for (const way of passedOn)
        for (const username of [sampleFarmer, sampleOperator])
          for (const n of [0, 1]) {
            const body = JSON.stringify({ username, password: samplePassword, deviceId: 'internet' })
            const { speaks = 'HTTP/1.1', ...rest } = way
            const call = rawCall(paths.login, { body, headers: [], ...rest }).toString()
            const spoken = Buffer.from(call.replace('HTTP/1.1', speaks))
            tried.push(leaking(scene, await say(originFor(scene, n), spoken)))
          }
      return tried
    },
  },
]
