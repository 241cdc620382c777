import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './dialog.module.css'

type Props = {
  title: ReactNode
  /** The words below say it already; the title is only read out. */
  titleHidden?: boolean
  /** At the far end of the title's line. */
  beside?: ReactNode
  /** Without it there is no way out but the buttons inside. */
  close?: (() => void) | undefined
  size?: number
  children: ReactNode
}

/** Every dialog: named by its title, and left by Escape or a tap outside only where that is meant to be possible. */
export function Dialog({ title, titleHidden, beside, close, size = 420, children }: Props) {
  return (
    <Modal.Root
      opened
      size={size}
      onClose={close ?? stay}
      closeOnEscape={close !== undefined}
      closeOnClickOutside={close !== undefined}
    >
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content>
        <Modal.Body p={22}>
          <div className={titleHidden ? undefined : styles.head}>
            <Modal.Title className={titleHidden ? styles.hidden : styles.title}>{title}</Modal.Title>
            {beside}
          </div>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

const stay = () => undefined
