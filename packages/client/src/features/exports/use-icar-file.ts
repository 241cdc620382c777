import { printFileName } from '@steading/domain/lists/engine/print-list'
import { useState } from 'react'
import type { HerdPlace } from '../../farm/farm-client'
import { useFarm, useSession } from '../../platform/farm/farm'
import { saveBlob } from '../../platform/files/save-file'
import { report } from '../../platform/told/notices'
import { toast } from '../../platform/told/toasts'

/** The herd as ICAR's Animal Data Exchange: one collection, written piece by piece. */
export function useIcarFile() {
  const farm = useFarm()
  const herdNumber = useSession().value?.farmData?.herdNumber
  const [written, setWritten] = useState<number>()

  const make = async () => {
    if (written !== undefined) return
    const parts = ['{"member":[\n']
    setWritten(0)
    let [records, at]: [number, HerdPlace | undefined] = [0, { collection: 'animals', after: '' }]
    while (at) {
      const piece = await farm.herdPiece(at)
      if (!piece.ok) {
        setWritten(undefined)
        return void report(piece.problem)
      }
      if (piece.value.text !== '') parts.push(parts.length > 1 ? ',\n' : '', piece.value.text)
      records += piece.value.records
      setWritten(records)
      at = piece.value.next
    }
    parts.push('\n]}\n')
    const name = `${printFileName(['icar', herdNumber].filter(Boolean).join(' '))}.json`
    setWritten(undefined)
    saveBlob(name, new Blob(parts, { type: 'application/json' }))
    toast({ text: { key: 'EXPORT.SAVED', values: { name } }, tone: 'success' })
  }
  return { written, make: () => void make() }
}
