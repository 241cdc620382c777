import { createStore } from '../device/store'

type Asked = {
  /** The tapped feature, which the plan does not open. */
  feature: string | undefined
  answer: (returns: boolean) => void
}

/** Open while the farmer looks at what a plan would open. */
export const upgradeAsked = createStore<Asked | undefined>(undefined)

/**
 * Shows what the plan would open, once at a time: a second call meanwhile gets false at once. True when the
 * farmer put it off or wrote to us; false when they went on to pay.
 */
export function askUpgrade(feature?: string): Promise<boolean> {
  if (upgradeAsked.get()) return Promise.resolve(false)
  return new Promise((resolve) => {
    const answer = (returns: boolean) => {
      upgradeAsked.set(() => undefined)
      resolve(returns)
    }
    upgradeAsked.set(() => ({ feature, answer }))
  })
}

/** A message to the people behind this server, begun for the farmer; open while it is being written. */
export const message = createStore<string | undefined>(undefined)
export const writeMessage = (text: string): void => message.set(() => text)
export const closeMessage = (): void => message.set(() => undefined)

/** The page to pay at, while it is shown inside the app. */
export const payingAt = createStore<string | undefined>(undefined)
