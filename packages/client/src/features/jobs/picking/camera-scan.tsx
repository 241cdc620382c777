import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/translation'
import { report } from '../../../platform/told/notices'
import { Dialog } from '../../../ui/dialog'
import styles from '../medicine/medicine.module.css'

/** A browser's barcode detector: some browsers have it, and TypeScript does not know it yet. */
type Detector = { detect(video: HTMLVideoElement): Promise<{ rawValue: string }[]> }
type DetectorMaker = new (options: { formats: readonly string[] }) => Detector

const formats = ['data_matrix', 'qr_code', 'code_128', 'ean_13', 'ean_8', 'upc_a']

type Props = { onCode: (code: string) => void; close: () => void }

/** The camera, until it sees a code. */
export function CameraScan({ onCode, close }: Props) {
  const { t } = useTranslation()
  const video = useRef<HTMLVideoElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the camera is opened once and closed with the dialog
  useEffect(() => {
    let stopped = false
    let stream: MediaStream | undefined
    const look = async () => {
      const { BarcodeDetector } = window as unknown as { BarcodeDetector: DetectorMaker }
      const detector = new BarcodeDetector({ formats })
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      const shown = video.current
      if (stopped || !shown) return
      shown.srcObject = stream
      await shown.play()
      while (!stopped) {
        const [code] = await detector.detect(shown)
        if (code && !stopped) return onCode(code.rawValue)
        await new Promise(requestAnimationFrame)
      }
    }
    look().catch(async () => {
      if (stopped) return
      close()
      await report({ code: 'scanFailed' })
    })
    return () => {
      stopped = true
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
  }, [])
  return (
    <Dialog title={t('PACK.CAMERA')} close={close}>
      <video ref={video} className={styles.camera} playsInline muted />
    </Dialog>
  )
}
