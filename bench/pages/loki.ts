import LokiIndexedAdapter from 'lokijs/src/loki-indexed-adapter'
import { lokiPeer } from './peers/loki-peer'
import { present } from './peers/peer'

present(lokiPeer(new LokiIndexedAdapter('steading')))
