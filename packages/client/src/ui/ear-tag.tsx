type Props = { size: number; fill?: string; stroke?: string }

/** The outline of an ear tag: neck, hole and plate. */
export function EarTag({ size, fill = 'none', stroke = 'currentColor' }: Props) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" fill="none" aria-hidden="true">
      <path
        d="M19 5.5c0-1.4 1.1-2.5 2.5-2.5h5c1.4 0 2.5 1.1 2.5 2.5V12c0 1.7 1 3 2.6 3.7l3.4 1.5A8 8 0 0 1 40 24.600V38a7 7 0 0 1-7 7H15a7 7 0 0 1-7-7V24.600a8 8 0 0 1 5-7.400l3.400-1.500C18 15 19 13.700 19 12V5.500Z"
        fill={fill}
        stroke={stroke}
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <circle cx="24" cy="9.500" r="2.200" fill="none" stroke={stroke} strokeWidth="2" />
    </svg>
  )
}
