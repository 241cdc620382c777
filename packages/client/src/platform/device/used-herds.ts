import { withUsed } from '@steading/domain/frame/herds/last-used'

const storedAs = 'steading.usedHerds'

/** The herds opened on this device, the latest first. */
export function usedHerds(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storedAs) ?? '[]')
    return Array.isArray(stored) ? stored.map(String) : []
  } catch {
    return []
  }
}

export const rememberHerd = (id: string): void =>
  localStorage.setItem(storedAs, JSON.stringify(withUsed(usedHerds(), id)))

/** Hides them from the device's next user. */
export const forgetHerds = (): void => localStorage.removeItem(storedAs)
