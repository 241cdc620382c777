import { Button } from '@mantine/core'
import { ChevronRight, Copy, Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './form.module.css'

type Props = {
  blocks: readonly string[]
  most: number
  least: number
  titleOf: (index: number) => string
  words: { add: string; sameAgain: string; remove: string }
  add: () => void
  /** Another with the same answers. */
  copyLast?: () => void
  remove: (block: string) => void
  /** Drawn as one line until it is touched. */
  isFolded?: (block: string) => boolean
  folded?: (block: string) => ReactNode
  unfold?: (block: string) => void
  children: (block: string, index: number) => ReactNode
}

/** The same questions again for each of a few: one under the other, more at a touch. */
export function RepeatedBlocks(props: Props) {
  const { blocks, most, least, titleOf, words, add, copyLast, remove, isFolded, folded, unfold, children } =
    props
  return (
    <>
      {blocks.map((block, index) => (
        <fieldset key={block} className={styles.block}>
          <legend className={styles.blockTitle}>{titleOf(index)}</legend>
          {blocks.length > least && (
            <button
              type="button"
              className={styles.removeBlock}
              aria-label={`${words.remove}: ${titleOf(index)}`}
              onClick={() => remove(block)}
            >
              <X size={20} aria-hidden="true" />
            </button>
          )}
          {isFolded?.(block) ? (
            <button type="button" className={styles.folded} onClick={() => unfold?.(block)}>
              {folded?.(block)}
              <ChevronRight size={20} aria-hidden="true" />
            </button>
          ) : (
            children(block, index)
          )}
        </fieldset>
      ))}
      {blocks.length < most && (
        <div className={styles.quick}>
          {copyLast && blocks.length > 0 && (
            <Button variant="default" size="md" leftSection={<Copy size={18} />} onClick={copyLast}>
              {words.sameAgain}
            </Button>
          )}
          <Button variant="default" size="md" leftSection={<Plus size={18} />} onClick={add}>
            {words.add}
          </Button>
        </div>
      )}
    </>
  )
}
