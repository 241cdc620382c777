import type { LucideIcon } from 'lucide-react'
import { useRef } from 'react'
import { Row } from '../../ui/card'

type Props = { icon: LucideIcon; label: string; picked: (file: File) => Promise<void> }

/** A row that asks for a file of the farmer's. */
export function PickFileRow({ icon, label, picked }: Props) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <Row icon={icon} label={label} onClick={() => picker.current?.click()} />
      <input
        ref={picker}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          // The same file can be picked again after a no.
          currentTarget.value = ''
          if (file) void picked(file)
        }}
      />
    </>
  )
}
