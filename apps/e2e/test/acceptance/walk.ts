import { alerts } from './alerts.js';
import { analyses } from './analyses.js';
import { answers } from './receiver-answers.js';
import { authorizations } from './authorizations.js';
import { backgroundChecks } from './background-checks.js';
import { cashflow } from './cashflow.js';
import { clientSettings } from './client-settings.js';
import { collected } from './collected.js';
import { connections } from './connections.js';
import { envelope } from './envelope.js';
import { errors } from './errors.js';
import { events } from './events.js';
import { general } from './general.js';
import { input } from './input.js';
import { lifecycleWebhooks } from './lifecycle-webhooks.js';
import { ocrInput } from './ocr.js';
import { otherFields } from './other-fields.js';
import { providers } from './providers.js';
import { reading } from './reading.js';
import { registrarLimits } from './registrar-limits.js';
import { retries } from './retries.js';
import { splitting } from './splitting.js';
import { synchronizations } from './synchronizations.js';
import { taxReturns } from './tax-returns.js';
import { time } from './time.js';
import { users } from './users.js';
import type { Group, Row } from './row.js';

/** All groups. Those that move the clock come last. */
export const GROUPS: readonly Group[] = [
  general,
  users,
  clientSettings,
  providers,
  connections,
  synchronizations,
  collected,
  reading,
  taxReturns,
  analyses,
  backgroundChecks,
  otherFields,
  cashflow,
  input,
  ocrInput,
  authorizations,
  lifecycleWebhooks,
  alerts,
  envelope,
  events,
  splitting,
  registrarLimits,
  answers,
  errors,
  retries,
  time,
];

export type Verdict = 'proven' | 'wrong' | 'partial' | 'not shown';
export type WalkedRow = Row & { id: string };

export const rowsOf = ({ code, rows }: Group): WalkedRow[] => rows.map((row, place) => ({ ...row, id: `${code}${place + 1}` }));

/** Cells of a quoted table row are separated by dots. */
const inCell = (text: string): string =>
  text
    .replace(/^\s*\||\|\s*$/g, '')
    .trim()
    .replace(/\s*\|\s*/g, ' · ');
/** Text of the specification in which Markdown marks nothing. */
const quoted = (text: string): string => inCell(text).replace(/[<>*_#]/g, '\\$&');

const tableOf = (columns: string[], rows: string[][]): string[] => [
  `| ${columns.join(' | ')} |`,
  `|${' --- |'.repeat(columns.length)}`,
  ...rows.map((cells) => `| ${cells.join(' | ')} |`),
];

const cellsOf = ({ id, says, seen, note }: WalkedRow): string[] => [
  id,
  quoted(says),
  [...(seen === undefined ? [] : [inCell(seen)]), ...(note === undefined ? [] : [`Note: ${note}`])].join('. '),
];

/** Tables of docs/acceptance.md: the counts of all groups, and the rows of each. */
export function pageOf(groups: readonly Group[], verdictOf: (row: WalkedRow) => Verdict): string[] {
  const counted = groups.map((group) => {
    const rows = rowsOf(group);
    return [group.code, group.title, String(rows.filter((row) => verdictOf(row) === 'proven').length), String(rows.length)];
  });
  const sum = (column: number): string => String(counted.reduce((total, cells) => total + Number(cells[column]), 0));
  return [
    ...tableOf(['Group', 'Subject', 'Proven', 'Rows'], [...counted, ['all', '', sum(2), sum(3)]]),
    ...groups.flatMap((group) => [
      '',
      `## ${group.code}: ${group.title}`,
      '',
      ...tableOf(
        ['Row', 'Specification', 'Seen', 'Verdict'],
        rowsOf(group).map((row) => [...cellsOf(row), verdictOf(row)]),
      ),
    ]),
  ];
}
