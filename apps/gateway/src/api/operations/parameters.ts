import { ProviderNotFound } from '@company-data/contracts';
import { isUuid, remedy } from '@company-data/kernel';
import { providers } from '@company-data/providers';
import type { Parameter } from '../operation.js';
import { exampleProvider } from '../schemas/example-names.js';

export const idInPath = (name: string, property: string, description: string): Parameter => ({
  name,
  in: 'path',
  property,
  description,
  schema: { type: 'string', format: 'uuid' },
  example: '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69',
  read: (text) => (isUuid(text) ? text.toLowerCase() : undefined),
});

export const userId = idInPath('userId', 'user_id', 'Id of the user (the company).');
export const dataConnectionId = idInPath('dataConnectionId', 'connection_id', 'Id of the data connection.');
export const syncId = idInPath('syncId', 'sync_id', 'Id of the synchronization.');

export const providerName: Parameter = {
  name: 'provider_name',
  in: 'path',
  property: 'provider_name',
  description: 'Name of the provider, from the catalogue.',
  schema: { type: 'string', enum: [...providers.keys()] },
  example: exampleProvider,
  read: (text) => (providers.has(text) ? text : undefined),
  unreadable: { error: ProviderNotFound, detail: (text) => `The provider does not exist. ${remedy(text, [...providers.keys()])}` },
};

/** A group name in the path, with every character except letters and digits percent-encoded. */
export const groupInPath: Parameter = {
  name: 'group',
  in: 'path',
  property: 'group',
  description: 'Name of the group, percent-encoded.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
  example: 'default',
  read: (text) => (/\S/.test(text) && text.length <= 200 ? text : undefined),
};

/** Parses a whole number from 1 to `max`. Returns undefined for any other text. */
export const wholeNumber = (text: string, max: number): number | undefined => {
  const value = /^[0-9]{1,10}$/.test(text) ? Number(text) : 0;
  return value >= 1 && value <= max ? value : undefined;
};

const LAST_PAGE = 1_000_000_000;
const LARGEST_PAGE = 1_000;

export const page: Parameter = {
  name: 'page',
  in: 'query',
  property: 'page',
  description: 'Page number, from 1. A page past the end is empty.',
  schema: { type: 'integer', minimum: 1, maximum: LAST_PAGE, default: 1 },
  default: 1,
  read: (text) => wholeNumber(text, LAST_PAGE),
};

export const perPage: Parameter = {
  name: 'per_page',
  in: 'query',
  property: 'per_page',
  description: 'Items per page.',
  schema: { type: 'integer', minimum: 1, maximum: LARGEST_PAGE, default: 100 },
  default: 100,
  read: (text) => wholeNumber(text, LARGEST_PAGE),
};

/**
 * Parameters of a list whose pages end early when their items exceed a size.
 * @param megabytes Limit of a page, for the descriptions.
 */
export const cursorPaging = (megabytes: string): Parameter[] => [
  {
    ...page,
    description: `${page.description} After a page that ended early, read the next page by cursor: a page number fails with PAGE_CUT.`,
  },
  { ...perPage, description: `Items per page, at most. A page ends earlier, with next_cursor, before its items exceed ${megabytes}.` },
  {
    name: 'cursor',
    in: 'query',
    property: 'cursor',
    description: 'next_cursor of the previous page, for deep pages. Takes precedence over page.',
    schema: { type: 'string', minLength: 1, maxLength: 2_000 },
    read: (text) => (/^[\x21-\x7e]{1,2000}$/.test(text) ? text : undefined),
  },
];
