import type { CodeList } from '@company-data/providers';
import { type JsonSchema, named } from '@company-data/kernel';
import { API } from '../operation.js';
import { object, pageOf, text } from './resource-schema.js';

/** A list on one page, in the form of other list pages. */
const onOnePage = <T>(result: T[]) => ({ total: result.length, per_page: result.length, current_page: 1, last_page: 1, result });

const headOf = ({ name, title, usedIn, source }: CodeList) => ({ name, title, borne_by: usedIn.replaceAll('`', ''), source });

/** Returns the response body of the list of code lists. */
export const codeListsResponse = (lists: CodeList[]) => onOnePage(lists.map((list) => ({ ...headOf(list), codes: list.codes.length })));

/** Returns the response body of one code list. */
export const codeListResponse = (list: CodeList) => ({ ...headOf(list), ...onOnePage(list.codes) });

const nameMembers = {
  name: text('Name, as in the path.'),
  title: text('Title.'),
  borne_by: text('Fields of records that contain its codes.'),
  source: text('Publisher of the list, and its licence.'),
};

const columns = (language: string): JsonSchema => ({
  type: 'array',
  description: `Meaning of the values of the line, in order, ${language}. null when the line has no such value. Only for lines of the accounts.`,
  items: { type: ['string', 'null'] },
});

const CODE = 'A code with its labels.';

const codeSchema: JsonSchema = named('ListedCode', CODE, {
  type: 'object',
  description: CODE,
  additionalProperties: false,
  required: ['code', 'label', 'label_en'],
  properties: {
    code: text('The code, as in records. Lines of the accounts have it once per `type`.'),
    label: text('Label in French.'),
    label_en: text('Label in English.'),
    type: text('Type of the accounts that have the line. Only for lines of the accounts.'),
    section: text('Part of the form, in French. Only for lines of the accounts.'),
    section_en: text('Part of the form, in English. Only for lines of the accounts.'),
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
    object(SUMMARY, { ...nameMembers, codes: { type: 'integer', minimum: 1, description: 'Number of codes.' } }),
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

/**
 * The code list operations, for the OpenAPI document. The gateway answers them without a request to
 * another service.
 */
export const CODE_LIST_OPERATIONS = [
  {
    id: 'listCodeLists',
    path: `${API}/code-lists`,
    summary: 'List code lists',
    description: 'Lists the code lists of records. No key is required.',
    parameters: [],
    schema: listsSchema,
    example: onOnePage([{ ...example, codes: 260 }]),
  },
  {
    id: 'getCodeList',
    path: `${API}/code-lists/{name}`,
    summary: 'Read a code list',
    description: 'Returns all codes of a list with their labels, on one page. No key is required.',
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
