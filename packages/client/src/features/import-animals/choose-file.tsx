import { Button } from '@mantine/core'
import { FileUp } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { acceptedFiles } from '../../imports/accepted-files'
import styles from './import.module.css'

/** Picked with a thumb, or dropped onto the page at a desk. */
export function ChooseFile({ read }: { read: (file: File) => Promise<void> }) {
  const { t } = useTranslation()
  const picker = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const dropped = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) void read(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a second way; the button is the first
    <div
      className={`${styles.drop} ${over ? styles.over : ''}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
    >
      <FileUp size={44} className={styles.dropIcon} aria-hidden="true" />
      <p className={styles.dropText}>{t('IMPORT.CHOOSE_TEXT')}</p>
      <Button size="lg" onClick={() => picker.current?.click()}>
        {t('IMPORT.CHOOSE')}
      </Button>
      <p className={styles.small}>{t('IMPORT.CHOOSE_HINT')}</p>
      <input
        ref={picker}
        type="file"
        accept={acceptedFiles}
        hidden
        aria-label={t('IMPORT.CHOOSE')}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          // The same file can be picked again once it is put right.
          currentTarget.value = ''
          if (file) void read(file)
        }}
      />
    </div>
  )
}
