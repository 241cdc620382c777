/** The browser has files by name and gives none, as in a private window: waiting would not change it. */
export class FilesRefused extends Error {
  constructor(cause: unknown) {
    super('The browser refuses to keep files', { cause })
  }
}

// A file that another tab holds fails with other names than these, and is worth waiting for.
const refusals = new Set(['SecurityError', 'NotSupportedError'])

export const isRefusal = (error: unknown): boolean =>
  error instanceof DOMException && refusals.has(error.name)
