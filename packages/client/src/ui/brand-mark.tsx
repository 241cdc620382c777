/** The farm's gable over a field, with the sun coming up between them. */
export function BrandMark({ size = 72 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 96 96" aria-hidden="true">
      <rect width="96" height="96" rx="24" fill="var(--brand)" />
      <path d="M22 47 48 24l26 23v13H22z" fill="var(--brand-ink)" />
      <path d="M40 60V49a8 8 0 0 1 16 0v11z" fill="var(--brand-paper)" />
      <path
        d="M14 66c11-5 23-5 34 0s23 5 34 0"
        fill="none"
        stroke="var(--brand-ink)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="M20 77c9-4 19-4 28 0s19 4 28 0"
        fill="none"
        stroke="var(--brand-ink)"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </svg>
  )
}
