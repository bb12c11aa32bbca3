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

/** Returns a heading and a table for each section of a list. */
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
    `Codes of ${usedIn} Programs read them with [\`GET ${API}/code-lists/${name}\`](${API}/code-lists/${name}), without a key.`,
    `Source: ${source}.`,
    ...sectionsOf(codes),
  ),
});

const INTRODUCTION = `Codes of records, with their labels in French and English. A record contains the French label next to its code, and the English label
under the same name with \`_en\`. A code that is not in the list has no label. Lines of the accounts are always codes without labels.`;

export const codeListPages = (lists: CodeList[]): DocPage[] => [
  {
    path: SECTIONS['Code lists'],
    title: 'Code lists',
    summary: 'Codes of records, with their labels in French and English.',
    section: 'Code lists',
    text: blocks(
      '# Code lists',
      INTRODUCTION,
      `Programs read them with [\`GET ${API}/code-lists\`](${API}/code-lists), without a key.`,
      table(
        ['List', 'Fields with its codes', 'Codes'],
        lists.map(({ name, title, usedIn, codes }) => [link(title, pathOf(name)), usedIn, codes.length.toLocaleString('en')]),
      ),
    ),
  },
  ...lists.map(codeListPage),
];
