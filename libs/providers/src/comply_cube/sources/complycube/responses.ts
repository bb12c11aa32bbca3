import { schemaOf } from '@company-data/kernel';
import { count, filled, list, object, optional, type Schema, type Static, text } from '../../../kit/response-schemas.js';

/** Maximum page size of the lists, which are filtered by one client. */
export const PAGE_SIZE = 1_000;

const MAX_MATCHES = 5_000;

const anything: Schema = schemaOf({});

export const clientSchema = object({ id: filled(100), externalId: text(200) }, ['id']);

export const clientsSchema = object({ totalItems: count, items: list(clientSchema, PAGE_SIZE) }, ['totalItems', 'items']);

/**
 * The documentation shows several shapes of dates and categories. `details-of-match.ts` reads them.
 */
const match = object(
  {
    id: filled(200),
    matchedName: text(1_000),
    matchScore: schemaOf<number>({ type: 'number', minimum: 0, maximum: 100 }),
    name: anything,
    dob: anything,
    categories: anything,
    /** Set by a review: `confirmed` or `rejected`. */
    outcome: text(100),
  },
  ['id', 'matchScore'],
);

/** Outcome by list: `clear`, `attention` or `not_processed`. */
const outcomes: Schema<Record<string, string> | null> = schemaOf({
  type: ['object', 'null'],
  additionalProperties: { type: 'string', maxLength: 100 },
  maxProperties: 100,
});

const breakdown = optional({
  summary: optional({ pep: outcomes, watchlist: outcomes }),
  matches: schemaOf<Static<typeof match>[] | null>({ type: ['array', 'null'], items: match, maxItems: MAX_MATCHES }),
});

export const checkSchema = object(
  {
    id: filled(100),
    clientId: text(100),
    type: text(100),
    status: filled(100),
    result: optional({ outcome: text(100), breakdown }),
    createdAt: text(60),
    updatedAt: text(60),
  },
  ['id', 'status'],
);

export const checksSchema = object({ totalItems: count, items: list(checkSchema, PAGE_SIZE) }, ['totalItems', 'items']);

export type Client = Static<typeof clientSchema>;
export type Check = Static<typeof checkSchema>;
export type Match = Static<typeof match>;
