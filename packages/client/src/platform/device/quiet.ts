const settling = 1500
const longest = 5000

/** Resolves once the page is drawn and idle: background work must not hold up what the farmer waits for. */
export const quiet = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: longest })
      else resolve()
    }, settling)
  })

/** Resolves as `quiet` does, or at the farmer's first touch or key press. */
export const quietOrTouched = (): Promise<void> =>
  new Promise((resolve) => {
    void quiet().then(resolve)
    for (const touch of ['pointerdown', 'keydown', 'focusin', 'input'])
      window.addEventListener(touch, () => resolve(), { once: true, passive: true })
  })
