/** Text by language. */
export type Localised = Readonly<Record<string, string>>;

/** One object of a shop: its database columns and its nested lists. */
export interface Row {
  id: number;
  cells: Record<string, string | Localised>;
  /** Nested lists by name. */
  lists?: Record<string, Record<string, string>[]>;
  /** Shops of the object. All shops when absent. */
  shops?: readonly string[];
}

/** Objects of one resource, ordered by id. */
export interface Table {
  after(id: number): Iterable<Row>;
  /**
   * Returns the rows whose field has one of the values, without a scan of the table. Undefined when
   * that requires a scan.
   */
  where(field: string, values: readonly string[]): Row[] | undefined;
}

/** A table that is stored and can change. */
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

  /** Adds an object with the next id. */
  add(make: (id: number) => Row): Row {
    const row = make(Math.max(0, ...this.rows.keys()) + 1);
    this.rows.set(row.id, row);
    return row;
  }

  delete(id: number): boolean {
    return this.rows.delete(id);
  }
}

/** Generator of the rows of a large table. The rows are not stored. */
export interface MadeRows {
  /** Highest id. */
  last: number;
  /** Generates an object. Undefined when the id has none. */
  make(id: number): Row | undefined;
  /** Functions that derive the ids of rows from a field value, by field. */
  ids: Readonly<Record<string, (value: string) => number[]>>;
}

/** A table whose rows are generated on demand. */
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
