import { createHash } from 'node:crypto';
import { invalid } from '@company-data/kernel';

const TAG_LENGTH = 16;
const FORM = new RegExp(`^(?<tag>[0-9a-f]{${TAG_LENGTH}})(?<user>[0-9a-f]{32})$`);

/** Parameters of an export. A cursor is valid only with the same group, data types and time. */
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

/** Returns the cursor of the export after a user. */
export const cursorAfter = (query: ExportQuery, userId: string): string => `${tagOf(query)}${userId.replaceAll('-', '')}`;

/**
 * Returns the user after which an export resumes, or undefined at its start. @throws
 * VALIDATION_FAILED for the cursor of another export
 */
export function userBefore(query: ExportQuery): string | undefined {
  if (query.cursor === undefined) return undefined;
  const { tag, user } = FORM.exec(query.cursor)?.groups ?? {};
  if (tag === tagOf(query)) return user!.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  throw invalid([
    {
      parameter: 'cursor',
      code: 'BAD_CURSOR',
      detail: 'The cursor belongs to an export with another group, other data types or another updated_since.',
    },
  ]);
}
