import './platform/app/no-eval'
import { loadTexts, rememberedLanguage } from './i18n/load-texts'
import { quietOrTouched } from './platform/device/quiet'
import { wasLoggedIn } from './platform/device/remembered-log-in'
import { showLastSeen } from './platform/last-seen/show-last-seen'
import { connectFarm } from './worker/transport/connect-farm'

// The worker opens the herd and the texts come while the screens are still on their way. A visitor has no herd yet:
// the database loads while they read.
const visitor = !wasLoggedIn()
const seen = showLastSeen()
const connecting = connectFarm(visitor ? quietOrTouched() : undefined)
const language = rememberedLanguage()
const texts = loadTexts(language, undefined)
// The welcome page, which a farmer who is logged in never waits for.
if (visitor) void import('./features/welcome/welcome-screen')
// The rows last seen are painted before the screens take the page's time.
void seen.then(() => import('./app/start')).then(({ start }) => start({ connecting, language, texts }))
