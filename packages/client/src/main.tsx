import './platform/no-eval'
import { connectFarm } from './worker/connect-farm'

// The worker opens the herd while the screens are still on their way.
const farm = connectFarm()
void import('./app/start').then(({ start }) => start(farm))
