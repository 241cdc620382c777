import type { Tab } from '../../farm/farm-calls'

/** The herds that the open windows show: a herd on a screen is not put away, and is kept fresh. */
export class ShownHerds {
  private readonly windows = new Set<{ tab: Tab }>()
  private readonly unseen = new Set<string>()

  has = (farm: string): boolean => this.some((tab) => tab.farm === farm)

  /** A window without a herd of its own shows the one chosen last. */
  watched = (farm: string, chosen: string | undefined): boolean =>
    this.some((tab) => (tab.farm ?? chosen) === farm && !this.unseen.has(tab.id))

  show(tab: Tab): () => void {
    const window = { tab }
    this.windows.add(window)
    return () => void this.windows.delete(window)
  }

  seen(tab: Tab, seen: boolean): void {
    if (seen) this.unseen.delete(tab.id)
    else this.unseen.add(tab.id)
  }

  private some(test: (tab: Tab) => boolean): boolean {
    return [...this.windows].some(({ tab }) => test(tab))
  }
}
