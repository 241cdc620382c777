import { useState } from 'react'

/** What stands in a box: as it was typed while it is, and written our way once it was left or came from elsewhere. */
export function useTypedText(value: string, written: string) {
  const [last, setLast] = useState<{ text: string; value: string }>()
  return {
    shown: last && last.value === value ? last.text : written,
    typed: (text: string, meant: string) => setLast({ text, value: meant }),
    forget: () => setLast(undefined),
  }
}
