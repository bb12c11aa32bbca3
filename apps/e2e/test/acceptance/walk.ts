import { clientSettings, general, users } from './users-and-settings.js';
import { connections, providers, synchronizations } from './providers-and-sync.js';
import { analyses, authorizations, backgroundChecks, cashflow, collected, otherFields, reading, taxReturns } from './collected-data.js';
import { alerts, envelope, events, lifecycleWebhooks, splitting } from './alerts.js';
import { input, ocrInput } from './input.js';
import { timeAndLimits } from './time-and-limits.js';
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
  ...timeAndLimits,
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
