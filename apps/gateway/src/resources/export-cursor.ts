import { createHash } from 'node:crypto';
import { invalid } from '@company-data/kernel';

const TAG_LENGTH = 16;
const FORM = new RegExp(`^(?<tag>[0-9a-f]{${TAG_LENGTH}})(?<user>[0-9a-f]{32})$`);

/** What an export is asked for: a cursor goes on with the same only. */
export interface ExportQuery {
  group: string;
  data_types: string[];
  updated_since?: string;
  cursor?: string;
}

function tagOf({ group, data_types, updated_since }: ExportQuery): string {
  const text = JSON.stringify([group, data_types, updated_since ?? null]);
  return createHash('sha256').update(text).digest('hex').slice(0, TAG_LENGTH);
}

/** Where an export goes on behind a user. */
export const cursorAfter = (query: ExportQuery, userId: string): string => `${tagOf(query)}${userId.replaceAll('-', '')}`;

/**
 * The user behind whom an export goes on; undefined at its beginning. @throws VALIDATION_FAILED for
 * the cursor of another export
 */
export function userBefore(query: ExportQuery): string | undefined {
  if (query.cursor === undefined) return undefined;
  const { tag, user } = FORM.exec(query.cursor)?.groups ?? {};
  if (tag === tagOf(query)) return user!.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  throw invalid([
    { parameter: 'cursor', code: 'BAD_CURSOR', detail: 'This cursor belongs to another group, or to other data types of it.' },
  ]);
}
