import { present } from './peers/peer'
import { pouchPeer } from './peers/pouch-peer'

present(pouchPeer())
