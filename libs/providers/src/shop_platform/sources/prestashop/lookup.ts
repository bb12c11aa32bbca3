import { isRightMissing } from './refusals.js';
import { rowsWith, type ShopConnection } from './shop-connection.js';
import type { ShopRow } from './rows.js';

/**
 * Related items by id, requested when they are first needed. All are null when the key may not read
 * them.
 */
export class Lookup {
  private readonly known = new Map<string, ShopRow | null>();
  private refused = false;

  constructor(
    private readonly connection: ShopConnection,
    private readonly resource: string,
    private readonly display: readonly string[],
  ) {}

  /** False once a request showed that the key may not read the items. */
  get mayRead(): boolean {
    return !this.refused;
  }

  /** Requests the ids that are not cached yet. */
  async fetchMissing(ids: Iterable<string | null>): Promise<void> {
    const asked = [...new Set(ids)].filter((id): id is string => id !== null && !this.known.has(id));
    if (asked.length === 0 || this.refused) return;
    const question = { resource: this.resource, display: ['id', ...this.display] };
    try {
      const rows = await rowsWith(this.connection, question, 'id', asked);
      for (const id of asked) this.known.set(id, rows.find((row) => row.id === id) ?? null);
    } catch (error) {
      if (!isRightMissing(error)) throw error;
      this.refused = true;
    }
  }

  /** Returns an item that was requested before. Null when it does not exist or may not be read. */
  find(id: string | null): ShopRow | null {
    return id === null ? null : (this.known.get(id) ?? null);
  }
}

/** Returns related items, grouped by the id of their owner. Null when the key may not read them. */
export async function listsOf(
  way: ShopConnection,
  resource: string,
  display: readonly string[],
  field: string,
  values: Iterable<string | null>,
): Promise<ReadonlyMap<string, ShopRow[]> | null> {
  const asked = [...values].filter((value): value is string => value !== null);
  try {
    const rows = await rowsWith(way, { resource, display: ['id', ...display] }, field, asked);
    return Map.groupBy(rows, ({ values: told }) => told[field] ?? '');
  } catch (error) {
    if (isRightMissing(error)) return null;
    throw error;
  }
}
