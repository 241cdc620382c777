import { shownFabChildren } from '@steading/domain/lists/pages/fab-children'
import { showKeys } from '../platform/keys/keys-sheet'
import { useJobKeys } from '../platform/keys/use-job-keys'
import { useKeyboard, useKeys } from '../platform/keys/use-keys'
import { useGo } from '../platform/pages/navigation'
import { openPalette } from '../platform/pages/palette'
import { useVisitor } from '../platform/pages/visitor'

const nobody: readonly string[] = []

/** The keys of every page, unless something on the page uses them itself. */
export function useAppKeys(): void {
  const go = useGo()
  const visitor = useVisitor()
  const add = () => visitor !== undefined && shownFabChildren(visitor).length > 0 && go('fab-children')
  useKeyboard()
  useKeys({ find: openPalette, search: openPalette, showKeys, add }, { rank: 'last' })
  useJobKeys(() => nobody, 'last')
}
