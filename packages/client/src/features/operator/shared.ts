/** How often something was done, after which everything is asked anew; and the way to say so. */
export type Shared = { done: number; again: () => void }
