import type { Form } from '@company-data/data-types';
import { loadCodeLists, type Label, type Labels } from './load-code-lists.js';
import { readTaxReturnLines, type LineTable } from './tax-return-lines.js';

const REGIMES: Record<Form, string> = {
  C: 'C, full standard regime',
  S: 'S, simplified regime',
  K: 'K, consolidated accounts',
};

const WRITTEN = 'Written from the lists in `libs/providers/src/company_legal_fr/codes` by `npm run docs`; a test holds the two together.';

/** A list of labels by code, as a page shows it. */
interface ListPage {
  file: string;
  title: string;
  /** Where records bear the codes. */
  borne: string;
  entries: [code: string, label: Label][];
}

/** The pages that show the code lists to readers, in Markdown, by file name. */
export async function describeCodeLists(): Promise<Map<string, string>> {
  const pages = listPages(await loadCodeLists());
  const described: [string, string][] = pages.map(({ file, title, borne, entries }) => [
    file,
    page(title, `Codes of ${borne}`, [tableOf(entries)]),
  ]);
  return new Map([['README.md', overview(pages)], ...described, ['tax-return-lines.md', linesPage()]]);
}

function listPages(lists: Awaited<ReturnType<typeof loadCodeLists>>): ListPage[] {
  const activity = '`activity.code` of company profiles and corporate offices with `nomenclature`';
  return [
    listPage('legal-forms.md', 'Legal forms', '`legal.form` of company profiles.', lists.legalForms),
    listPage('activities-naf-rev2.md', 'Activities, NAF Rev. 2', `${activity} NAFRev2.`, dotted(lists.activities)),
    listPage(
      'activities-naf-2025.md',
      'Activities, NAF 2025',
      `${activity} NAF2025; \`activity.naf25_code\`.`,
      dotted(lists.activities2025),
    ),
    listPage('officer-roles.md', 'Officer roles', '`roles[].code` of company officers.', lists.roles),
    listPage('control-means.md', 'Means of control', '`control_means[].code` of beneficial owners.', lists.controlMeans),
    listPage('headcount-bands.md', 'Headcount bands', '`workforce.band` of company profiles and corporate offices.', lists.headcountBands),
  ];
}

const listPage = (file: string, title: string, borne: string, labels: Labels): ListPage => ({
  file,
  title,
  borne,
  entries: Object.entries(labels).toSorted(([one], [other]) => (one < other ? -1 : 1)),
});

/** Activity codes as records write them. */
const dotted = (labels: Labels): Labels =>
  Object.fromEntries(Object.entries(labels).map(([code, label]) => [`${code.slice(0, 2)}.${code.slice(2)}`, label]));

function overview(pages: readonly ListPage[]): string {
  const rows = pages.map(({ file, title, borne, entries }) => `| [${title}](${file}) | ${borne} | ${entries.length} |`);
  const count = Object.values(readTaxReturnLines()).flatMap((tables) => tables.flatMap(({ lines }) => Object.keys(lines))).length;
  const last = `| [Lines of the accounts](tax-return-lines.md) | \`tax_return_values[].code\` of tax returns. | ${count} |`;
  return page('Code lists', 'Codes that records bear, with their labels in French and in English.', [
    ['| List | Where records bear its codes | Codes |', '| --- | --- | --- |', ...rows, last].join('\n'),
    'In a record a label stands beside its code in French, and in English under the same name with `_en`; a code that the list lacks is given without a\n' +
      'label. Lines of the accounts are the exception: with labels a full return would be nearly three times as large, so a client takes them from here.\n' +
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
  return [`### ${title.en}`, `${title.fr}; page ${number}. Values: ${named.join(', ')}.`, tableOf(Object.entries(lines))];
}

const tableOf = (entries: [code: string, label: Label][]): string =>
  ['| Code | English | French |', '| --- | --- | --- |', ...entries.map(([code, { fr, en }]) => `| \`${code}\` | ${en} | ${fr} |`)].join(
    '\n',
  );

const page = (title: string, introduction: string, parts: string[]): string =>
  `${[`# ${title}`, WRITTEN, introduction, ...parts].join('\n\n')}\n`;
