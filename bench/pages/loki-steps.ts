import IncrementalIndexedDBAdapter from 'lokijs/src/incremental-indexeddb-adapter'
import { lokiPeer } from './peers/loki-peer'
import { present } from './peers/peer'

present(lokiPeer(new IncrementalIndexedDBAdapter('steading')))
