import type { CodeList } from '@company-data/providers';
import { type JsonSchema, named } from '@company-data/kernel';
import { API } from '../operation.js';
import { object, pageOf, text } from './resource-schema.js';

/** A whole list on its one page, as pages of lists are answered. */
const onOnePage = <T>(result: T[]) => ({ total: result.length, per_page: result.length, current_page: 1, last_page: 1, result });

const headOf = ({ name, title, usedIn, source }: CodeList) => ({ name, title, borne_by: usedIn.replaceAll('`', ''), source });

/** What the list of code lists is answered as. */
export const codeListsResponse = (lists: CodeList[]) => onOnePage(lists.map((list) => ({ ...headOf(list), codes: list.codes.length })));

/** What one code list is answered as. */
export const codeListResponse = (list: CodeList) => ({ ...headOf(list), ...onOnePage(list.codes) });

const nameMembers = {
  name: text('Name, as in the path.'),
  title: text('Title.'),
  borne_by: text('Where records bear its codes.'),
  source: text('Whose list it is, and under which licence.'),
};

const columns = (language: string): JsonSchema => ({
  type: 'array',
  description: `What the values of the line are, in their order, ${language}; null where there is no such value. Only of lines of the accounts.`,
  items: { type: ['string', 'null'] },
});

const CODE = 'A code with its labels.';

const codeSchema: JsonSchema = named('ListedCode', CODE, {
  type: 'object',
  description: CODE,
  additionalProperties: false,
  required: ['code', 'label', 'label_en'],
  properties: {
    code: text('The code, as records bear it. Lines of the accounts have it once for each `type`.'),
    label: text('Label in French.'),
    label_en: text('Label in English.'),
    type: text('Type of the accounts that have the line. Only of lines of the accounts.'),
    section: text('Part of the form, in French. Only of lines of the accounts.'),
    section_en: text('Part of the form, in English. Only of lines of the accounts.'),
    columns: columns('in French'),
    columns_en: columns('in English'),
  },
});

const SUMMARY = 'A code list, without its codes.';
const LIST = 'A code list with its codes.';

const listsSchema = pageOf(
  named(
    'CodeListSummary',
    SUMMARY,
    object(SUMMARY, { ...nameMembers, codes: { type: 'integer', minimum: 1, description: 'How many codes it has.' } }),
  ),
);

const pageMembers = pageOf(codeSchema)['properties'] as Record<string, JsonSchema>;
const listSchema = named('CodeList', LIST, object(LIST, { ...nameMembers, ...pageMembers }));

const example = {
  name: 'legal-forms',
  title: 'Legal forms',
  borne_by: 'legal.form of company profiles.',
  source: 'INSEE, Licence Ouverte 2.0',
};

/** The reading of the code lists, as the description says it; whoever answers it asks nobody. */
export const CODE_LIST_OPERATIONS = [
  {
    id: 'listCodeLists',
    path: `${API}/code-lists`,
    summary: 'List code lists',
    description: 'The lists of codes that records bear. No key is needed.',
    parameters: [],
    schema: listsSchema,
    example: onOnePage([{ ...example, codes: 260 }]),
  },
  {
    id: 'getCodeList',
    path: `${API}/code-lists/{name}`,
    summary: 'Read a code list',
    description: 'All codes of a list with their labels, on one page. No key is needed.',
    parameters: [
      { name: 'name', in: 'path', required: true, description: 'Name of the list.', schema: { type: 'string' }, example: 'legal-forms' },
    ],
    schema: listSchema,
    example: {
      ...example,
      ...onOnePage([{ code: '5710', label: 'SAS, société par actions simplifiée', label_en: 'SAS, simplified joint-stock company' }]),
    },
  },
] as const;
