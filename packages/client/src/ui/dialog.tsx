import { VisuallyHidden } from '@mantine/core'
import { type CSSProperties, type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { useBackHandler } from '../platform/pages/back-stack'
import styles from './dialog.module.css'

type Props = {
  /** The specification's name for it. */
  id?: string
  title: ReactNode
  /** The words below say it already; the title is only read out. */
  titleHidden?: boolean
  /** At the far end of the title's line. */
  beside?: ReactNode
  /** Without it there is no way out but the buttons inside. */
  close?: (() => void) | undefined
  /** False where a stray tap beside it must not count. */
  closeBeside?: boolean
  /** An alert interrupts; a screen reader reads it out at once. */
  role?: 'dialog' | 'alertdialog'
  /** Up from the bottom of a phone, for thumbs. */
  sheet?: boolean
  /** As large as the screen. */
  full?: boolean
  /** Opens beside this instead of in the middle, and lets the page behind it be seen. */
  under?: RefObject<HTMLElement | null> | undefined
  width?: number
  children: ReactNode
}

/** Every dialog, by the browser's own: it keeps the focus inside, the page behind it still, and gives both back. */
export function Dialog(props: Props) {
  const {
    id,
    title,
    titleHidden,
    beside,
    close,
    closeBeside = true,
    role,
    sheet,
    full,
    under,
    width = 420,
    children,
  } = props
  // One without a way out takes the back button too, and does nothing with it.
  useBackHandler(() => close?.())
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Closed while it is still on the page, or the browser could not give the focus back.
  useLayoutEffect(() => {
    const dialog = element.current
    dialog?.showModal()
    if (dialog && under?.current) putUnder(dialog, under.current)
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => dialog?.close()
  }, [under])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for this is Escape, which the browser turns into onCancel
    <dialog
      id={id}
      ref={element}
      role={role}
      aria-labelledby={titleId}
      className={[styles.dialog, sheet && styles.sheet, full && styles.full, under && styles.under]
        .filter(Boolean)
        .join(' ')}
      style={{ '--dialog-width': `${width}px` } as CSSProperties}
      onCancel={(event) => {
        event.preventDefault()
        close?.()
      }}
      // A second Escape closes it whatever we say; one that must be answered opens again.
      onClose={() => {
        if (!element.current?.open) element.current?.showModal()
      }}
      onClick={(event) => event.target === event.currentTarget && closeBeside && close?.()}
    >
      <div className={styles.body}>
        <div className={titleHidden ? undefined : styles.head}>
          {titleHidden ? (
            <VisuallyHidden component="h2" id={titleId}>
              {title}
            </VisuallyHidden>
          ) : (
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
          )}
          {beside}
        </div>
        {children}
      </div>
    </dialog>
  )
}

/** Below the thing, or above it where the screen ends; never over an edge. */
function putUnder(dialog: HTMLElement, thing: HTMLElement): void {
  const { top, bottom, left } = thing.getBoundingClientRect()
  const { offsetHeight: height, offsetWidth: width } = dialog
  const room = 8
  const below = bottom + height + room <= window.innerHeight
  const at = {
    '--under-top': below ? bottom : Math.max(room, top - height),
    '--under-left': Math.max(room, Math.min(left, window.innerWidth - width - room)),
  }
  for (const [name, value] of Object.entries(at)) dialog.style.setProperty(name, `${value}px`)
}

/** Rows as wide as their dialog. */
export const DialogRows = (props: { role?: 'radiogroup'; 'aria-label'?: string; children: ReactNode }) => (
  <div className={styles.rows} {...props} />
)
