import './platform/no-eval'
import { loadTexts, rememberedLanguage } from './i18n/load-texts'
import { connectFarm } from './worker/connect-farm'

// The worker opens the herd and the texts come while the screens are still on their way.
const connecting = connectFarm()
const language = rememberedLanguage()
const texts = loadTexts(language, undefined)
void import('./app/start').then(({ start }) => start({ connecting, language, texts }))
