import { dexiePeer } from './peers/dexie-peer'
import { present } from './peers/peer'

present(dexiePeer())
