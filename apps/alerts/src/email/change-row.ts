import { entryOf, ownName, type SummarizedEvent } from './summary.js';
import { plain } from './format-value.js';
import type { Wording } from './wording.js';

/** A spreadsheet takes what begins like this for a formula, and runs it. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const COLUMNS = ['siren', 'name', 'user_id', 'data_type', 'kind', 'id', 'headline', 'updates'];

const lineOf = (cells: string[], { messages: { separator } }: Wording): string => `${cells.map(cell).join(separator)}\r\n`;

/** The mark of UTF-8, without which spreadsheets guess, and the names of the columns. */
export const headerRow = (wording: Wording): string => `\ufeff${lineOf(COLUMNS, wording)}`;

/** A change as a line of separated values (RFC 4180), whatever it holds. */
export function changeRow(event: SummarizedEvent, wording: Wording): string {
  const { headline, lines } = entryOf(event, wording);
  const { siren, user_id, data_type, kind, id } = event;
  return lineOf([siren ?? '', ownName(event), user_id, data_type, kind, plain(id), headline, lines.join(' | ')], wording);
}
