import type { Form } from '@company-data/data-types';
import { wrapMarkdown } from '@company-data/kernel';
import type { CodeList, ListedCode } from '../../code-list.js';
import { codeLists } from '../code-lists.js';
import { readTaxReturnLines, type LineTable } from './tax-return-lines.js';

const REGIMES: Record<Form, string> = {
  C: 'C, full standard regime',
  S: 'S, simplified regime',
  K: 'K, consolidated accounts',
};

const WRITTEN = 'Generated from the lists in `libs/providers/src/company_legal_fr/codes` by `npm run docs`.';

/** Returns the pages of the code lists, in Markdown, by file name. */
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
  return page('Code lists', 'Codes in records, with their labels in French and English.', [
    ['| List | Used in | Number of codes |', '| --- | --- | --- |', ...rows].join('\n'),
    'A record has the French label next to the code, and the English label under the same name with ' +
      '`_en`. A code that is not in the list has no label.\n\n' +
      'Lines of the accounts have no labels in records, because a full return would be nearly three ' +
      'times as large. Read them here, or with `GET /api/v6/code-lists/tax-return-lines`. Every list is ' +
      'available by its name.\n\n' +
      '[PROVENANCE.md](../../libs/providers/src/company_legal_fr/codes/PROVENANCE.md) has the origin and ' +
      'licence of each list. The English labels are unofficial translations.',
  ]);
}

function linesPage(): string {
  const introduction =
    'Lines of `tax_return_values` of a tax return, by its `type`. The four `values` of a line are the ' +
    'columns under each heading, from left to right. A value is null when the form has no such cell, or ' +
    'when the cell is empty. No value is omitted.\n\n' +
    'The register identifies a row by the code of its first cell. `FL` and `1A` are codes of later cells. ' +
    'They occur in accounts that identify each cell separately.';
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
    `${title.fr}, page ${number}. Values: ${named.join(', ')}.`,
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
  wrapMarkdown(`${[`# ${title}`, WRITTEN, introduction, ...parts].join('\n\n')}\n`);
