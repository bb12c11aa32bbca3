/** Access to related items of a source. */
export interface RelatedItems<Item> {
  /** Returns the items with these ids, in any order. */
  read(ids: readonly string[]): Promise<readonly Item[]>;
  idOf(item: Item): string;
  /** Returns true for the error of a missing right, after which nothing is requested any more. */
  isRefused(error: unknown): boolean;
}

/**
 * Related items by id, requested when they are first needed. All are null when the source does not
 * allow to read them.
 */
export class Lookup<Item> {
  private readonly known = new Map<string, Item | null>();
  private refused = false;

  constructor(private readonly items: RelatedItems<Item>) {}

  /** False once a request showed that the items may not be read. */
  get mayRead(): boolean {
    return !this.refused;
  }

  /** Requests the ids that are not cached yet. */
  async fetchMissing(ids: Iterable<string | null>): Promise<void> {
    const asked = [...new Set(ids)].filter((id): id is string => id !== null && !this.known.has(id));
    if (asked.length === 0 || this.refused) return;
    const { read, idOf, isRefused } = this.items;
    try {
      const found = new Map((await read(asked)).map((item) => [idOf(item), item]));
      for (const id of asked) this.known.set(id, found.get(id) ?? null);
    } catch (error) {
      if (!isRefused(error)) throw error;
      this.refused = true;
    }
  }

  /** Returns an item that was requested before. Null when it does not exist or may not be read. */
  find(id: string | null): Item | null {
    return id === null ? null : (this.known.get(id) ?? null);
  }
}
