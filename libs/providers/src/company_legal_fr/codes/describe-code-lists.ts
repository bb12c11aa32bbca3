import type { Form } from '@company-data/data-types';
import type { CodeList, ListedCode } from '../../code-list.js';
import { codeLists } from '../code-lists.js';
import { readTaxReturnLines, type LineTable } from './tax-return-lines.js';

const REGIMES: Record<Form, string> = {
  C: 'C, full standard regime',
  S: 'S, simplified regime',
  K: 'K, consolidated accounts',
};

const WRITTEN = 'Written from the lists in `libs/providers/src/company_legal_fr/codes` by `npm run docs`; a test holds the two together.';

/** The pages that show the code lists to readers, in Markdown, by file name. */
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
  return page('Code lists', 'Codes that records bear, with their labels in French and in English.', [
    ['| List | Where records bear its codes | Codes |', '| --- | --- | --- |', ...rows].join('\n'),
    'In a record a label stands beside its code in French, and in English under the same name with `_en`; a code that the list lacks is given without a\n' +
      'label. Lines of the accounts are the exception: with labels a full return would be nearly three times as large, so a client takes them from here,\n' +
      'or from `GET /api/v6/code-lists/tax-return-lines`, as any list by its name.\n' +
      'Origin and licence of each list are in [PROVENANCE.md](../../libs/providers/src/company_legal_fr/codes/PROVENANCE.md) beside the lists. The English\n' +
      'labels are ours and bind nobody.',
  ]);
}

function linesPage(): string {
  const introduction =
    'Lines of `tax_return_values` of a tax return, by its `type`. The four `values` of a line are the columns named under each heading, left to right; one is null where\n' +
    'the form has no such cell or it is empty, and none is left out.\n' +
    'The register names a row by the code of its first cell; `FL` and `1A` are codes of later cells, met where accounts name each cell by itself.';
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
