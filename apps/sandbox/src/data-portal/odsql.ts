import type { PortalRecord } from './query.js';

/** Returns true when the record meets the condition. */
export type Condition = (record: PortalRecord) => boolean;

/** A query that the data portal would reject. */
export class OdsqlError extends Error {
  constructor(
    readonly code: 'ODSQLError' | 'IncompatibleTypesInComparisonFilter',
    message: string,
  ) {
    super(message);
  }
}

const TOKEN = /\s*(date'[^']*'|"[^"]*"|'[^']*'|>=|<=|!=|[=<>(),]|[\w.-]+)/y;

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const from = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (match === null) {
      throw new OdsqlError('ODSQLError', `ODSQL query is malformed at position ${from}: "${text.slice(from, from + 20)}"`);
    }
    tokens.push(match[1]!);
  }
  return tokens;
}

/** Field names of a dataset. `days` has the date fields. */
export interface Fields {
  names: ReadonlySet<string>;
  days: ReadonlySet<string>;
}

/**
 * Parses a `where` clause. Supports like, in, =, !=, <, <=, >, >=, is null, is not null and
 * search(), combined with and, or, not and parentheses.
 */
export function parseWhere(text: string, fields: Fields): Condition {
  const parser = new WhereParser(tokensOf(text), fields);
  return parser.whole();
}

const unquoted = (token: string): string => token.replace(/^date/, '').slice(1, -1);
const isText = (token: string): boolean => /^["']/.test(token);
const isDate = (token: string): boolean => token.startsWith("date'");

/** Returns all values of a field as text. `registre` has several. */
const valuesOf = (record: PortalRecord, field: string): string[] => [record[field] ?? []].flat().map(String);

const contains = (record: PortalRecord, field: string, wanted: string): boolean =>
  valuesOf(record, field).some((value) => value.toLowerCase().includes(wanted.toLowerCase().replaceAll('%', '')));

const COMPARISONS: Record<string, (a: string | number, b: string | number) => boolean> = {
  '=': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
};

class WhereParser {
  #at = 0;

  constructor(
    private readonly tokens: string[],
    private readonly fields: Fields,
  ) {}

  whole(): Condition {
    const condition = this.#either();
    if (this.#at < this.tokens.length) {
      throw this.#unexpected();
    }
    return condition;
  }

  #either(): Condition {
    const parts = [this.#both()];
    while (this.#accept('or')) {
      parts.push(this.#both());
    }
    return (record) => parts.some((part) => part(record));
  }

  #both(): Condition {
    const parts = [this.#single()];
    while (this.#accept('and')) {
      parts.push(this.#single());
    }
    return (record) => parts.every((part) => part(record));
  }

  #single(): Condition {
    if (this.#accept('not')) {
      const inner = this.#single();
      return (record) => !inner(record);
    }
    if (this.#accept('(')) {
      const inner = this.#either();
      this.#expect(')');
      return inner;
    }
    return this.#accept('search') ? this.#search() : this.#comparison(this.#field());
  }

  #search(): Condition {
    this.#expect('(');
    const fields: string[] = [];
    while (!isText(this.#peek())) {
      fields.push(this.#field());
      this.#expect(',');
    }
    const wanted = unquoted(this.#next());
    this.#expect(')');
    return (record) => (fields.length === 0 ? [...this.fields.names] : fields).some((field) => contains(record, field, wanted));
  }

  #comparison(field: string): Condition {
    if (this.#accept('like')) {
      const wanted = this.#text();
      return (record) => contains(record, field, wanted);
    }
    if (this.#accept('in')) {
      const wanted = new Set(this.#list());
      return (record) => valuesOf(record, field).some((value) => wanted.has(value));
    }
    if (this.#accept('is')) {
      const present = this.#accept('not');
      this.#expect('null');
      return (record) => (record[field] === null) !== present;
    }
    return this.#ordering(field);
  }

  #ordering(field: string): Condition {
    const compare = COMPARISONS[this.#next()];
    if (compare === undefined) {
      this.#at -= 1;
      throw this.#unexpected();
    }
    const token = this.#next();
    if (isDate(token) !== this.fields.days.has(field)) {
      throw new OdsqlError('IncompatibleTypesInComparisonFilter', `Cannot compare field ${field} with ${token}`);
    }
    const wanted = isText(token) || isDate(token) ? unquoted(token) : Number(token);
    return (record) => [record[field] ?? []].flat().some((value) => compare(value, wanted));
  }

  #list(): string[] {
    this.#expect('(');
    const values = [this.#text()];
    while (this.#accept(',')) {
      values.push(this.#text());
    }
    this.#expect(')');
    return values;
  }

  #field(): string {
    const name = this.#next();
    if (!this.fields.names.has(name)) {
      throw new OdsqlError('ODSQLError', `Unknown field: ${name}`);
    }
    return name;
  }

  #text(): string {
    if (!isText(this.#peek())) {
      throw this.#unexpected();
    }
    return unquoted(this.#next());
  }

  #peek(): string {
    return this.tokens[this.#at] ?? '';
  }

  #next(): string {
    const token = this.#peek();
    this.#at += 1;
    return token;
  }

  #accept(word: string): boolean {
    const found = this.#peek().toLowerCase() === word;
    this.#at += found ? 1 : 0;
    return found;
  }

  #expect(word: string): void {
    if (!this.#accept(word)) {
      throw this.#unexpected();
    }
  }

  #unexpected(): OdsqlError {
    return new OdsqlError('ODSQLError', `ODSQL query is malformed: unexpected "${this.#peek()}" at token ${this.#at}`);
  }
}
