import { useState } from 'react'

/** A box's text: as typed while the farmer types; in our format after that or after an outside change. */
export function useTypedText(value: string, written: string) {
  const [last, setLast] = useState<{ text: string; value: string }>()
  return {
    shown: last && last.value === value ? last.text : written,
    typed: (text: string, meant: string) => setLast({ text, value: meant }),
    forget: () => setLast(undefined),
  }
}
