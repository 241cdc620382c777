import { chooseLayout, forgetLayout, layoutChoice } from '../pages/layout'
import { ask, askInReLogin, report, reportInReLogin } from '../told/notices'
import { useFarm } from './farm'

const question = {
  header: 'SETTINGS.SIGN_OUT',
  message: 'SETTINGS.SIGN_OUT_TEXT',
  confirm: 'SETTINGS.SIGN_OUT',
  cancel: 'GENERAL.CANCEL',
} as const

/** Asks, then signs out. With unsent edits it says so, and offers them as a file first. */
export function useSignOut({ inReLogin = false } = {}): () => Promise<void> {
  const farm = useFarm()
  const [sure, tell] = inReLogin ? [askInReLogin, reportInReLogin] : [ask, report]
  return async () => {
    if (!(await sure(question))) return
    const chosen = layoutChoice.get()
    forgetLayout()
    const answer = await farm.session.signOut()
    if (answer.ok) return
    // The sign-out failed, so the farmer keeps their layout.
    if (chosen) chooseLayout(chosen)
    await tell(answer.problem)
  }
}
