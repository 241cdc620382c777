/** Who gets the back button first when several things are open; the higher number wins. */
export const backPriorities = {
  default: 10_000,
  menuClose: 10_001,
  appModePopup: 10_002,
  exitApp: 10_003,
} as const
export type BackPriority = keyof typeof backPriorities

/** Something that wants the back button. `does` is the caller's; one that swallows the button does nothing. */
export type BackHandler<Does> = { id: string; priority: BackPriority; does: Does }
export type BackStack<Does> = readonly BackHandler<Does>[]

/** The same id again takes the newest place instead of standing there twice. */
export function putOnBackStack<Does>(stack: BackStack<Does>, handler: BackHandler<Does>): BackStack<Does> {
  return [...takeOffBackStack(stack, handler.id), handler]
}

export function takeOffBackStack<Does>(stack: BackStack<Does>, id: string): BackStack<Does> {
  return stack.filter((handler) => handler.id !== id)
}

/** Who handles the next press: the highest priority, among equals the newest. Only one of them gets it. */
export function onBack<Does>(stack: BackStack<Does>): BackHandler<Does> | undefined {
  return stack.reduce<BackHandler<Does> | undefined>(
    (top, next) => (top && backPriorities[top.priority] > backPriorities[next.priority] ? top : next),
    undefined,
  )
}
