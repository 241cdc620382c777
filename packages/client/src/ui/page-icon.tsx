import type { PageIcon as IconName } from '@steading/domain/frame/pages/icons'
import drawings from './page-icons.svg?url'

type Props = { name: IconName; size?: number; className?: string | undefined }

/**
 * The drawing of a page, an area or a job. Always beside its name, so it says nothing by itself. The drawings are one
 * picture that comes beside the script, so that no page waits for them.
 */
export function PageIcon({ name, size = 22, className }: Props) {
  return (
    <svg
      width={size}
      height={size}
      className={className}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <use href={`${drawings}#${name}`} />
    </svg>
  )
}
