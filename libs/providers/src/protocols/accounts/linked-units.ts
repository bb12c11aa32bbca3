interface Link {
  to: string;
  power: number;
}

/**
 * Places of accounts, linked by the power of 1,000 between their units. Linked places share one
 * scale.
 */
export class LinkedUnits {
  private readonly parents = new Map<string, Link>();
  private readonly places = new Set<string>();

  /** Returns the root of the group of a place, and the power of 1,000 between them. */
  private rootOf(place: string): Link {
    const link = this.parents.get(place);
    if (link === undefined) return { to: place, power: 0 };
    const root = this.rootOf(link.to);
    return { to: root.to, power: link.power + root.power };
  }

  /**
   * Links two places: amounts of the second one are 1,000^`power` times those of the first one. Has
   * no effect when the places are already linked.
   */
  link(one: string, other: string, power: number): void {
    const [from, to] = [this.rootOf(one), this.rootOf(other)];
    if (from.to === to.to) return;
    this.parents.set(from.to, { to: to.to, power: power - from.power + to.power });
    this.places.add(one).add(other);
  }

  /**
   * Returns the power of 1,000 that converts amounts of a place to the scale of the largest linked
   * amounts, which are assumed to be euros.
   */
  thousandsOf(place: string): number {
    const { to, power } = this.rootOf(place);
    const roots = [...this.places].map((each) => this.rootOf(each)).filter((each) => each.to === to);
    // The power of a place is the power of 1,000 up to the root. The lowest one belongs to the
    // largest amounts.
    return power - Math.min(power, ...roots.map((each) => each.power));
  }
}
