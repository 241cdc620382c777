import { Button, TextInput } from '@mantine/core'
import { type PackScan, readPack } from '@steading/domain/herd/medicine/gs1'
import { groupEnd } from '@steading/domain/herd/medicine/gs1-parts'
import { Camera, ScanBarcode } from 'lucide-react'
import { type KeyboardEvent, lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/translation'
import { useStock } from '../../../platform/farm/stock'
import { useWrite } from '../../../platform/farm/write'
import { report } from '../../../platform/told/notices'
import styles from './medicine.module.css'

const CameraScan = lazy(() => import('../picking/camera-scan').then((it) => ({ default: it.CameraScan })))

type Props = {
  onOpen: () => void
  /** Fills the form; back comes what the medicine is called, where the farm knows it. */
  onScan: (scan: PackScan) => Promise<string | undefined>
}

/** The code of a pack, typed by a scanner that passes for a keyboard, pasted, or seen by the camera where the browser can read one. */
export function ScanPack({ onOpen, onScan }: Props) {
  const { t } = useTranslation()
  const { today } = useWrite()
  const { loading } = useStock('medicine')
  const [text, setText] = useState<string>()
  const [camera, setCamera] = useState(false)
  const [said, setSaid] = useState<string>()
  const read = async (code: string) => {
    setText('')
    const scan = await askedAbout(code, today())
    if (!scan) return
    const name = await onScan(scan)
    const what = [name, scan.batchLot].filter(Boolean).join(' · ')
    setSaid(name ? t('PACK.FOUND', { what }) : t('PACK.UNKNOWN'))
  }
  if (text === undefined)
    return (
      <Button
        variant="default"
        size="md"
        disabled={loading}
        leftSection={<ScanBarcode size={18} aria-hidden="true" />}
        onClick={() => {
          onOpen()
          setText('')
        }}
      >
        {t('PACK.SCAN')}
      </Button>
    )
  const onKeyDown = (event: KeyboardEvent) => {
    // The sign that ends a part is Ctrl and a bracket on a keyboard, and no browser types it.
    if (event.ctrlKey && event.key === ']') setText(`${text}${groupEnd}`)
    else if (event.key === 'Enter' && text.trim() !== '') void read(text)
    else if (event.key !== 'Enter') return
    event.preventDefault()
  }
  return (
    <div className={styles.scan}>
      <TextInput
        label={t('PACK.SCAN')}
        description={t('PACK.SCAN_HINT')}
        size="md"
        autoComplete="off"
        autoFocus
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text')
          if (pasted.trim() === '') return
          event.preventDefault()
          void read(pasted)
        }}
      />
      {'BarcodeDetector' in window && (
        <Button
          variant="default"
          size="md"
          leftSection={<Camera size={18} aria-hidden="true" />}
          onClick={() => setCamera(true)}
        >
          {t('PACK.CAMERA')}
        </Button>
      )}
      {said && <p role="status">{said}</p>}
      {camera && (
        <Suspense>
          <CameraScan
            close={() => setCamera(false)}
            onCode={(code) => {
              setCamera(false)
              void read(code)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The scan as the farmer settled what was doubtful about it; undefined where it is scanned again. */
async function askedAbout(code: string, today: number): Promise<PackScan | undefined> {
  const read = readPack(code, today)
  if (!read.ok) {
    await report(read.problem)
    return undefined
  }
  let scan = read.value
  for (const { split, ...question } of scan.asks) {
    const yes = await report(question)
    if (!yes && !split) return undefined
    if (yes && split) scan = { ...scan, ...split }
  }
  return scan
}
