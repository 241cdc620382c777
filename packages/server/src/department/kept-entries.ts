/** The entries of a book, each under the key of its filing. An entry taken out can be put back. */
export function keptEntries<Entry>() {
  const entries = new Map<string, Entry>()
  const out = new Map<string, Entry>()
  return {
    entries,
    undo(key: string): boolean {
      const entry = entries.get(key)
      if (entry) out.set(key, entry)
      entries.delete(key)
      return true
    },
    redo(key: string) {
      const entry = out.get(key)
      if (entry) entries.set(key, entry)
    },
  }
}

/** A number from the department, not a farm's own short one. */
export const isWholeTag = (tag: string): boolean => /^[A-Z]{0,2}\d{12,15}$/.test(tag)
