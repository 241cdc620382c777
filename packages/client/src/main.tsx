import * as z from 'zod'
import './platform/no-eval'
import { connectFarm } from './worker/connect-farm'

// The page may not make code out of text, and zod would try.
z.config({ jitless: true })

// The worker opens the herd while the screens are still on their way.
const farm = connectFarm()
void import('./app/start').then(({ start }) => start(farm))
