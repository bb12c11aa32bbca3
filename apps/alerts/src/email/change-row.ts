import { entryOf, ownName, type SummarizedEvent } from './summary.js';
import { plain } from './format-value.js';
import type { Wording } from './wording.js';

/** Start of a cell that a spreadsheet would evaluate as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const COLUMNS = ['siren', 'name', 'user_id', 'data_type', 'kind', 'id', 'headline', 'updates', 'url'];

const lineOf = (cells: string[], { messages: { separator } }: Wording): string => `${cells.map(cell).join(separator)}\r\n`;

/**
 * Returns the column names after a UTF-8 byte order mark. Without the mark, spreadsheets guess the
 * encoding.
 */
export const headerRow = (wording: Wording): string => `\ufeff${lineOf(COLUMNS, wording)}`;

/** Formats a change as a row of separated values (RFC 4180). */
export function changeRow(event: SummarizedEvent, wording: Wording): string {
  const { headline, link, lines } = entryOf(event, wording);
  const { siren, user_id, data_type, kind, id } = event;
  return lineOf([siren ?? '', ownName(event), user_id, data_type, kind, plain(id), headline, lines.join(' | '), link ?? ''], wording);
}
