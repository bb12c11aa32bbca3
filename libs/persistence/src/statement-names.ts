/** Names of prepared statements, the same on every connection of a process. */
export class StatementNames {
  private readonly names = new Map<string, string>();

  /**
   * `prefix` distinguishes the names from others on the same connection. Texts beyond `max` get no
   * name, because prepared statements use memory of the database.
   */
  constructor(
    private readonly prefix: string,
    private readonly max: number,
  ) {}

  /** Returns the name of a text, or undefined when the limit is reached. */
  of(sql: string): string | undefined {
    const known = this.names.get(sql);
    if (known !== undefined || this.names.size >= this.max) return known;
    const name = `${this.prefix}${this.names.size}`;
    this.names.set(sql, name);
    return name;
  }
}
