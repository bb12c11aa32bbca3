import { expect } from '@jest/globals';
import type { Json, World } from './world.js';

/** A requirement of the specification, and how it shows from outside. */
export interface Row {
  /** Words of the specification. A test requires that they stand there. */
  says: string;
  /** What the check looks at, where the words leave it open. */
  seen?: string;
  /** Undefined when the row does not show from outside. */
  check?: (world: World) => Promise<void>;
  /**
   * Entry of docs/specification-notes.md that explains why the row is partial, or not shown without
   * a check.
   */
  note?: string;
  /** Runs in `npm test` for its group. */
  everyday?: true;
}

export interface Group {
  /** Beginning of the ids of its rows. */
  code: string;
  title: string;
  rows: Row[];
  /** Moves the clock, which affects all accounts. */
  movesClock?: true;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const matching = (pattern: RegExp) => (value: Json) => expect(value).toEqual(expect.stringMatching(pattern));
type Check = (value: Json) => void;

/** Types of the specification. Each throws when a value has another type. */
export const is = {
  uuid: matching(UUID),
  string: (value: Json) => expect(value).toEqual(expect.any(String)),
  boolean: (value: Json) => expect(value).toEqual(expect.any(Boolean)),
  number: (value: Json) => expect(value).toEqual(expect.any(Number)),
  integer: (value: Json) => expect([value, Number.isInteger(value)]).toEqual([value, true]),
  date: matching(/^\d{4}-\d\d-\d\d$/),
  month: matching(/^\d{4}-\d\d$/),
  /** YYYY-MM-DD HH:MM:SS. */
  time: matching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  iso: matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/),
  url: (value: Json) => expect([value, URL.canParse(value)]).toEqual([value, true]),
  array: (value: Json) => expect([value, Array.isArray(value)]).toEqual([value, true]),
  object: (value: Json) => expect([value, typeof value === 'object' && value !== null && !Array.isArray(value)]).toEqual([value, true]),
  arrayOf: (check: Check) => (value: Json) => {
    is.array(value);
    value.forEach(check);
  },
  nullOr: (check: Check) => (value: Json) => (value === null ? undefined : check(value)),
  oneOf:
    (...values: Json[]) =>
    (value: Json) =>
      expect(values).toContainEqual(value),
};

/** Rows for the fields of a record: words of the specification, path of the field and its type. */
export function fields(record: (world: World) => Promise<Json>, ...lines: [says: string, field: string, check: Check][]): Row[] {
  return lines.map(([says, field, check]) => ({
    says,
    seen: `\`${field}\` of a record`,
    check: async (world) => check(field.split('.').reduce((value, name) => value[name], await record(world))),
  }));
}
