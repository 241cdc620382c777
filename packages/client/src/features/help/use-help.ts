import {
  type HelpPiece,
  helpSteps,
  helpTitle,
  helpWords,
} from '@steading/domain/frame/help/define-help-piece'
import type { Readable } from '@steading/domain/frame/help/find-help'
import { type OfferedHelp, offeredHelp } from '@steading/domain/lists/help/offered-help'
import { useEffect, useMemo } from 'react'
import { type Spoken, type Translate, useTranslation } from '../../i18n/translation'
import { useStore } from '../../platform/device/store'
import { useConnected } from '../../platform/farm/connected'
import { useRegion } from '../../platform/farm/farm'
import { useVisitor } from '../../platform/pages/visitor'
import { helpIn, helpTexts } from './help-texts'
import { keepHelp } from './keep-help'

/** A piece in the farmer's words. */
export type ToldHelp = OfferedHelp & Readable
/** Undefined while the words are on their way; missing where they could not be had. */
type Help = { pieces?: readonly ToldHelp[]; said?: Spoken; missing: boolean }

/** The help for this farm, in the user's language. */
export function useHelp(): Help {
  const { t, language } = useTranslation()
  const visitor = useVisitor()
  const region = useRegion()
  const connected = useConnected()
  const known = useStore(helpTexts)[helpIn(language, region)]
  useEffect(() => {
    void keepHelp(language, region)
  }, [language, region])
  return useMemo(() => {
    if (!visitor || !known || known === 'missing') return { missing: known === 'missing' }
    const pieces = offeredHelp(visitor).map((offered) => ({
      ...offered,
      ...told(offered.piece, connected, known.t, t),
    }))
    return { pieces, said: known, missing: false }
  }, [visitor, connected, known, t])
}

/** These marks enclose the name of a button, so that the page can show it as one. */
const [before, after] = ['\u2068', '\u2069']

function told(piece: HelpPiece, connected: boolean, say: Translate, t: Translate): Readable {
  const names = Object.fromEntries(
    Object.entries(piece.names).map(([blank, key]) => [blank, `${before}${t(key)}${after}`]),
  )
  return {
    title: say(helpTitle(piece)),
    words: say(helpWords(piece)),
    steps: helpSteps(piece, connected).map((key) => say(key, names)),
  }
}

/** A step in parts, every second of them the name of a button, a field or a page. */
export const partsOf = (step: string): string[] => step.split(/[\u2068\u2069]/)
