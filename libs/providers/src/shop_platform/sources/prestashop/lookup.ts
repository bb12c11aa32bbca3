import { RightMissing } from './refusals.js';
import { rowsWith, type ShopConnection } from './shop-connection.js';
import type { ShopRow } from './rows.js';

/**
 * Things that others refer to by id, asked for when they are first named; nothing is known of them
 * where the key may not read them.
 */
export class Lookup {
  private readonly known = new Map<string, ShopRow | null>();
  private refused = false;

  constructor(
    private readonly connection: ShopConnection,
    private readonly resource: string,
    private readonly display: readonly string[],
  ) {}

  /** Whether the key may read them, as far as anybody has asked. */
  get mayRead(): boolean {
    return !this.refused;
  }

  /** Asks for those of the ids that are not known yet. */
  async fetchMissing(ids: Iterable<string | null>): Promise<void> {
    const asked = [...new Set(ids)].filter((id): id is string => id !== null && !this.known.has(id));
    if (asked.length === 0 || this.refused) return;
    const question = { resource: this.resource, display: ['id', ...this.display] };
    try {
      const rows = await rowsWith(this.connection, question, 'id', asked);
      for (const id of asked) this.known.set(id, rows.find((row) => row.id === id) ?? null);
    } catch (error) {
      if (!(error instanceof RightMissing)) throw error;
      this.refused = true;
    }
  }

  /** What was learnt; null for what is not there, or may not be read. */
  find(id: string | null): ShopRow | null {
    return id === null ? null : (this.known.get(id) ?? null);
  }
}

/** What belongs to some things, in lists by their id; null where the key may not read it. */
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
    if (error instanceof RightMissing) return null;
    throw error;
  }
}
