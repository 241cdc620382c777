import type { ProblemText } from '../../records/problems/problem-text'
import type { Problem } from '../../records/problems/problems'
import { showProblem, type TitleType, titleTypeOf, type Words } from '../../records/problems/show-problem'

/** Longer texts scroll inside the alert, so that its buttons stay on a small screen. */
export const alertTextMaxHeight = 400

/** The farmer's answer: no, yes, or a third way where the alert offers one. */
export type AlertAnswer = boolean | 'instead'
export type AlertButton = {
  answer: AlertAnswer
  label: string
  values?: Record<string, string | number>
  harmful?: true
}

/** An alert ready to draw. Every alert of the app is one of these. */
export type Alert = {
  titleType: TitleType
  header?: Words
  message?: Words
  /** One OK, or cancel before confirm, with any third way between them. */
  buttons: readonly AlertButton[]
  closeCross: boolean
  warningIcon: boolean
  /** The label of the text box that a yes requires. */
  asksWhy?: string
  /** The animals or fields it is about; the alert links to each. */
  about?: readonly string[]
}

export type AlertWanted = {
  header?: Words | undefined
  message?: Words | undefined
  titleType?: TitleType | undefined
  /** The caller waits for the answer, so the alert offers a no as well as a yes. */
  awaited?: boolean
  confirm?: string | undefined
  cancel?: string | undefined
  /** The confirming answer cannot be taken back, and is drawn in red. */
  harmful?: boolean
  closeCross?: boolean
  warningIcon?: boolean
  asksWhy?: string | undefined
  instead?: Pick<AlertButton, 'label' | 'values'> | undefined
}

export function alertOf(wanted: AlertWanted): Alert {
  const { header, message, awaited = false, closeCross = false } = wanted
  const titleType = wanted.titleType ?? titleTypeOf(header && 'key' in header ? header.key : undefined)
  const harmful = wanted.harmful ? ({ harmful: true } as const) : {}
  const buttons: AlertButton[] = awaited
    ? [
        { answer: false, label: wanted.cancel ?? 'GENERAL.NO' },
        ...(wanted.instead ? [{ answer: 'instead', ...wanted.instead } as const] : []),
        { answer: true, label: wanted.confirm ?? 'GENERAL.YES', ...harmful },
      ]
    : [{ answer: true, label: wanted.confirm ?? 'GENERAL.OK' }]
  return {
    titleType,
    ...(header && { header }),
    ...(message && { message }),
    buttons,
    closeCross,
    // A colour-blind farmer cannot tell red words from amber ones.
    warningIcon: wanted.warningIcon ?? titleType !== 'general',
    ...(wanted.asksWhy && { asksWhy: wanted.asksWhy }),
  }
}

type ThirdWay = NonNullable<ProblemText['buttons']>['instead']

/** The alert the catalogue has for a problem; undefined where it is a toast, or only logged. */
export function alertOfProblem(problem: Problem): Alert | undefined {
  const { header, message, titleType, buttons, asksWhy } = showProblem(problem)
  if (!header && !message) return undefined
  const alert = alertOf({
    header,
    message,
    titleType,
    awaited: buttons?.cancel !== undefined,
    confirm: buttons?.confirm,
    cancel: buttons?.cancel,
    asksWhy,
    instead: insteadOf(problem, buttons?.instead),
  })
  return problem.animals?.length ? { ...alert, about: problem.animals } : alert
}

/** Adds a button that leaves out the animals or fields in question and continues with the others. */
export function withLeaveOut(alert: Alert, count: number): Alert {
  const leave: AlertButton = { answer: 'instead', label: 'PROBLEMS.LEAVE_OUT', values: { count } }
  if (alert.buttons.some(({ answer }) => answer === 'instead')) return alert
  const [no, ...others] = alert.buttons
  if (no?.answer === false) return { ...alert, buttons: [no, leave, ...others] }
  return { ...alert, buttons: [{ answer: false, label: 'PROBLEMS.LOOK_AGAIN' }, leave] }
}

const insteadOf = ({ values = {} }: Problem, offered: ThirdWay | undefined) =>
  offered && Number(values[offered.where] ?? 0) > 0 ? { label: offered.label, values } : undefined

/** The answer of Escape, the back button or the cross: no to a question, seen to any other alert. */
export const answerWhenDismissed = ({ buttons }: Alert): boolean => buttons.length === 1

/** The farmer answers a question with a button or its cross. Only a plain notice can be dismissed. */
export const mayBeDismissed = ({ buttons, closeCross }: Alert): boolean => closeCross || buttons.length === 1

export const alertTextKeys = (): string[] => [
  'GENERAL.OK',
  'GENERAL.YES',
  'GENERAL.NO',
  'GENERAL.CLOSE',
  'PROBLEMS.LEAVE_OUT',
  'PROBLEMS.LOOK_AGAIN',
  'TOASTS.TIMES',
]
