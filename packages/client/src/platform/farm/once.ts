/** The first answer of something that would go on answering. */
export function once<T>(watch: (answer: (value: T) => void) => () => void): Promise<T> {
  return new Promise((resolve) => {
    const stop = watch((value) => {
      resolve(value)
      // It may answer before it has said how to stop it.
      queueMicrotask(() => stop())
    })
  })
}
