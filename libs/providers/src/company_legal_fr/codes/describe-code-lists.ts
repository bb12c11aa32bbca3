import type { Form } from '@company-data/data-types';
import type { CodeList, ListedCode } from '../../code-list.js';
import { codeLists } from '../code-lists.js';
import { readTaxReturnLines, type LineTable } from './tax-return-lines.js';

const REGIMES: Record<Form, string> = {
  C: 'C, full standard regime',
  S: 'S, simplified regime',
  K: 'K, consolidated accounts',
};

const WRITTEN =
  'Generated from the lists in `libs/providers/src/company_legal_fr/codes` by `npm run docs`.\nA test compares this page with the lists.';

/** Returns the documentation pages of the code lists in Markdown, by file name. */
export async function describeCodeLists(): Promise<Map<string, string>> {
  const lists = await codeLists();
  const described: [string, string][] = lists
    .filter(({ codes }) => codes.every(({ section }) => section === undefined))
    .map(({ name, title, usedIn, codes }) => [fileOf(name), page(title, `Codes of ${usedIn}`, [tableOf(codes)])]);
  return new Map([['README.md', overview(lists)], ...described, ['tax-return-lines.md', linesPage()]]);
}

const fileOf = (name: string): string => `${name}.md`;

function overview(lists: readonly CodeList[]): string {
  const rows = lists.map(({ name, title, usedIn, codes }) => `| [${title}](${fileOf(name)}) | ${usedIn} | ${codes.length} |`);
  return page('Code lists', 'Codes that records contain, with their French and English labels.', [
    ['| List | Field of the records | Codes |', '| --- | --- | --- |', ...rows].join('\n'),
    'In a record, the French label is next to the code. The English label has the same field name with the\nsuffix `_en`. A code that the list lacks has null labels.\n\nLines of the accounts have no labels in records, because labels would make a full return almost three\ntimes as large. Read their labels here or at `GET /api/v6/code-lists/tax-return-lines`. Every list is\navailable there by its name.\n\nOrigin and licence of each list are in\n[PROVENANCE.md](../../libs/providers/src/company_legal_fr/codes/PROVENANCE.md). The English labels are\nunofficial.',
  ]);
}

function linesPage(): string {
  const introduction =
    'Lines of `tax_return_values` of a tax return, by its `type`. A line has four `values`, which are the\ncolumns named under each heading, from left to right. A value is null when the form has no such cell or\nthe cell is empty.\n\nThe register names a row by the code of its first cell. `FL` and `1A` are codes of later cells. They\noccur in accounts that name each cell separately.';
  const sections = Object.entries(readTaxReturnLines()).flatMap(([regime, tables]) => [
    `## ${REGIMES[regime as Form]}`,
    ...tables.flatMap(describeTable),
  ]);
  return page('Lines of the accounts', introduction, sections);
}

function describeTable({ page: number, title, columns, lines }: LineTable): string[] {
  const named = columns.map((column, index) => (column === null ? [] : [`${index + 1} ${column.en} (${column.fr})`])).flat();
  return [
    `### ${title.en}`,
    `${title.fr}; page ${number}. Values: ${named.join(', ')}.`,
    tableOf(Object.entries(lines).map(([code, { fr, en }]) => ({ code, label: fr, label_en: en }))),
  ];
}

const tableOf = (codes: readonly ListedCode[]): string =>
  [
    '| Code | English | French |',
    '| --- | --- | --- |',
    ...codes.map(({ code, label, label_en }) => `| \`${code}\` | ${label_en} | ${label} |`),
  ].join('\n');

const page = (title: string, introduction: string, parts: string[]): string =>
  `${[`# ${title}`, WRITTEN, introduction, ...parts].join('\n\n')}\n`;
