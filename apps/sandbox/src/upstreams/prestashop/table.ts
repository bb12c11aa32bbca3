/** Text by language. */
export type Localised = Readonly<Record<string, string>>;

/** One thing of a shop: texts as its database has them, and what belongs to it. */
export interface Row {
  id: number;
  cells: Record<string, string | Localised>;
  /** Things of its own, by the name of their list. */
  lists?: Record<string, Record<string, string>[]>;
  /** The shops that it is in, where it says so itself; else it is in all. */
  shops?: readonly string[];
}

/** The things of one resource, in the order of their ids. */
export interface Table {
  after(id: number): Iterable<Row>;
  /**
   * Those whose field has one of the values, where that is told without looking at all; undefined
   * where it is not.
   */
  where(field: string, values: readonly string[]): Row[] | undefined;
}

/** A table that is held and changed. */
export class InMemoryTable implements Table {
  private readonly rows: Map<number, Row>;

  constructor(rows: readonly Row[] = []) {
    this.rows = new Map(rows.toSorted((one, other) => one.id - other.id).map((row) => [row.id, row]));
  }

  get all(): Row[] {
    return [...this.rows.values()];
  }

  *after(id: number): Generator<Row> {
    for (const row of this.rows.values()) if (row.id > id) yield row;
  }

  where(): undefined {
    return undefined;
  }

  find(id: number): Row | undefined {
    return this.rows.get(id);
  }

  /** Adds a thing behind all others. */
  add(make: (id: number) => Row): Row {
    const row = make(Math.max(0, ...this.rows.keys()) + 1);
    this.rows.set(row.id, row);
    return row;
  }

  delete(id: number): boolean {
    return this.rows.delete(id);
  }
}

/** How the rows of a large table are made when they are asked for; nothing is held. */
export interface MadeRows {
  /** Ids are counted up to here. */
  last: number;
  /** Makes a thing; undefined where there is none under the number. */
  make(id: number): Row | undefined;
  /** Ids of the rows whose field has a value, by the fields that tell them. */
  ids: Readonly<Record<string, (value: string) => number[]>>;
}

/** A table whose rows are made one by one. */
export class MadeTable implements Table {
  constructor(private readonly rows: MadeRows) {}

  *after(id: number): Generator<Row> {
    for (let next = id + 1; next <= this.rows.last; next += 1) {
      const row = this.rows.make(next);
      if (row !== undefined) yield row;
    }
  }

  where(field: string, values: readonly string[]): Row[] | undefined {
    const { ids, last, make } = this.rows;
    const idsOf = field === 'id' ? (value: string): number[] => [Number(value)] : ids[field];
    if (idsOf === undefined) return undefined;
    const found = new Set(values.flatMap(idsOf).filter((id) => id >= 1 && id <= last));
    return [...found].toSorted((one, other) => one - other).flatMap((id) => make(id) ?? []);
  }
}
