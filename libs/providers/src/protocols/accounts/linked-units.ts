interface Link {
  to: string;
  power: number;
}

/**
 * Places of accounts, linked by how many thousands lie between their units: what is linked shares
 * one scale.
 */
export class LinkedUnits {
  private readonly parents = new Map<string, Link>();
  private readonly places = new Set<string>();

  /** The place that stands for all that are linked to one, and the thousands between them. */
  private rootOf(place: string): Link {
    const link = this.parents.get(place);
    if (link === undefined) return { to: place, power: 0 };
    const root = this.rootOf(link.to);
    return { to: root.to, power: link.power + root.power };
  }

  /**
   * Says that amounts of the second place are as many thousand times those of the first; the first
   * to say so of two places is right.
   */
  link(one: string, other: string, power: number): void {
    const [from, to] = [this.rootOf(one), this.rootOf(other)];
    if (from.to === to.to) return;
    this.parents.set(from.to, { to: to.to, power: power - from.power + to.power });
    this.places.add(one).add(other);
  }

  /**
   * The thousands that bring a place's amounts to the largest that are linked to it, which are
   * taken to be euros.
   */
  thousandsOf(place: string): number {
    const { to, power } = this.rootOf(place);
    const roots = [...this.places].map((each) => this.rootOf(each)).filter((each) => each.to === to);
    // The power of a place is the thousands from it up to the root: the least is that of the
    // largest amounts.
    return power - Math.min(power, ...roots.map((each) => each.power));
  }
}
