import type { NextStep, ProblemText } from './problem-text'
import { type Problem, type ProblemCode, problems, textOf } from './problems'

/** A text to look up, or the server's own words. `names` are texts too, written one after the other in the blank `what`. */
export type Words =
  | ({ key: string } & Pick<Problem, 'values' | 'weights' | 'moments' | 'days' | 'names'>)
  | { said: string }
export type TitleType = 'general' | 'error' | 'attention'

export type ShownProblem = {
  header?: Words
  message?: Words
  toast?: Words
  titleType: TitleType
  buttons?: ProblemText['buttons']
  asksWhy?: string
  onConfirm?: ProblemCode
}

const errorHeaders: readonly string[] = ['GENERAL.ERROR', 'CALF_REGISTRATION.ERROR']
const attentionHeaders: readonly string[] = ['GENERAL.WARNING']

/**
 * The parts for the screen to draw. If there are none, the app logs the problem or acts on it, and shows
 * nothing.
 */
export function showProblem(problem: Problem): ShownProblem {
  const text = textOf(problem.code)
  return {
    ...part('header'),
    ...part('message'),
    ...part('toast'),
    ...(text.buttons && { buttons: text.buttons }),
    ...(text.asksWhy && { asksWhy: text.asksWhy }),
    ...(isProblemCode(text.onConfirm) && { onConfirm: text.onConfirm }),
    titleType: titleTypeOf(text.header),
  }

  function part(name: 'header' | 'message' | 'toast'): { [K in typeof name]?: Words } {
    if (problem.serverText && text.serverText === name) return { [name]: { said: problem.serverText } }
    const key = (name === 'message' ? problem.says : undefined) ?? text[name]
    if (!key) return {}
    const { values, weights, moments, days, names } = problem
    const blanks = {
      ...(values && { values }),
      ...(weights && { weights }),
      ...(moments && { moments }),
      ...(days && { days }),
      ...(names && { names }),
    }
    return { [name]: { key, ...blanks } }
  }
}

export function titleTypeOf(header: string | undefined): TitleType {
  if (header && errorHeaders.includes(header)) return 'error'
  return header && attentionHeaders.includes(header) ? 'attention' : 'general'
}

const isProblemCode = (code: string | undefined): code is ProblemCode =>
  code !== undefined && code in problems

/** The step after the alert, where it depends on the farmer's situation. */
export function nextStep(
  code: ProblemCode,
  farm: { hasFarmData: boolean; demoHerdActive: boolean },
  yes = true,
): Step | undefined {
  const { next, nextOnNo } = textOf(code)
  if (!yes) return nextOnNo
  if (closesDemo.includes(code) && farm.demoHerdActive) return 'closeDemoHerd'
  if (needsFarmData.includes(code) && !farm.hasFarmData) return undefined
  return next
}

export type Step = NextStep | 'closeDemoHerd'

const closesDemo: readonly ProblemCode[] = ['noAccess', 'herdNotYours']
/** A farmer logging in for the first time already sees the form. */
const needsFarmData: readonly ProblemCode[] = ['inactiveAccount', 'regionMoved']

/** Every text the catalogue can show, so that a test can ask for each in every language. */
export function problemTextKeys(): string[] {
  const keys = (Object.keys(problems) as ProblemCode[]).flatMap((code) => {
    const { header, message, toast, optionalToast, buttons, asksWhy } = textOf(code)
    const labels = [buttons?.confirm, buttons?.cancel, buttons?.instead?.label]
    return [header, message, toast, optionalToast, ...labels, asksWhy]
  })
  return [...new Set(keys.filter((key) => key !== undefined))].sort()
}
