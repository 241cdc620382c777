import type { AnimalThing, Asked, HerdView, ViewAt } from './define-view'
import { FoldedView } from './folded-view'

/** A view over the animals of a herd and what their jobs say about them. */
export class HerdFold {
  readonly folded: FoldedView

  constructor(
    private readonly view: HerdView,
    at: ViewAt,
    private readonly asked: Asked,
  ) {
    this.folded = new FoldedView(view, at)
  }

  put(animal: AnimalThing): void {
    const { view, asked, folded } = this
    const line = view.fold(animal, folded.at, asked)
    const { finds } = view
    folded.put(animal.id, line, { ...(finds && { finds: () => finds(animal, folded.at) }) })
  }
}
