/** Names that texts are prepared under, the same for every connection of a process. */
export class StatementNames {
  private readonly names = new Map<string, string>();

  /**
   * `prefix` tells them from others of the same connection. A text beyond the `most` has none: what
   * is prepared takes the database's memory.
   */
  constructor(
    private readonly prefix: string,
    private readonly max: number,
  ) {}

  /** The name of a text; undefined once there are too many. */
  of(sql: string): string | undefined {
    const known = this.names.get(sql);
    if (known !== undefined || this.names.size >= this.max) return known;
    const name = `${this.prefix}${this.names.size}`;
    this.names.set(sql, name);
    return name;
  }
}
