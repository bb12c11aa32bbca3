import type { CodeList, ListedCode } from '@company-data/providers';
import { API } from '../operation.js';
import { type DocPage, SECTIONS } from './doc-page.js';
import { blocks, code, link, table } from './markdown-text.js';

const pathOf = (name: string): string => `${SECTIONS['Code lists']}/${name}`;

const rowsOf = (codes: ListedCode[]): string =>
  table(
    ['Code', 'English', 'French'],
    codes.map((each) => [code(each.code), each.label_en, each.label]),
  );

function columnsOf({ columns_en, columns }: ListedCode): string {
  const named = (columns_en ?? []).flatMap((column, index) => (column === null ? [] : `${index + 1} ${column} (${columns![index]})`));
  return named.length === 0 ? '' : `Values: ${named.join(', ')}.`;
}

/** The codes of each part under a heading of its own. */
function sectionsOf(codes: ListedCode[]): string[] {
  const groups = Map.groupBy(codes, ({ type, section_en }) => (section_en === undefined ? '' : `${type}: ${section_en}`));
  return [...groups].map(([heading, group]) => blocks(heading === '' ? '' : `## ${heading}`, columnsOf(group[0]!), rowsOf(group)));
}

const codeListPage = ({ name, title, usedIn, source, codes }: CodeList): DocPage => ({
  path: pathOf(name),
  title,
  summary: `Codes of ${usedIn}`,
  section: 'Code lists',
  text: blocks(
    `# ${title}`,
    `Codes of ${usedIn} Programs read them at [\`GET ${API}/code-lists/${name}\`](${API}/code-lists/${name}), without a key.`,
    `Source: ${source}.`,
    ...sectionsOf(codes),
  ),
});

const INTRODUCTION = `Codes that records bear, with their labels in French and in English. In a record a label stands beside its code in French, and in English under
the same name with \`_en\`; a code that the list lacks is given without a label. Lines of the accounts are the exception: they stand there as codes alone.`;

/** The lists of codes, one page each. */
export const codeListPages = (lists: CodeList[]): DocPage[] => [
  {
    path: SECTIONS['Code lists'],
    title: 'Code lists',
    summary: 'Codes that records bear, with their labels in French and in English.',
    section: 'Code lists',
    text: blocks(
      '# Code lists',
      INTRODUCTION,
      `Programs read them at [\`GET ${API}/code-lists\`](${API}/code-lists), without a key.`,
      table(
        ['List', 'Where records bear its codes', 'Codes'],
        lists.map(({ name, title, usedIn, codes }) => [link(title, pathOf(name)), usedIn, codes.length.toLocaleString('en')]),
      ),
    ),
  },
  ...lists.map(codeListPage),
];
