import type { SandboxResponse } from '../../sandbox-response.js';
import type { Question } from './query.js';
import type { Resource } from './resources.js';
import type { Localised, Row } from './table.js';

/** Format of a response, and the languages of its texts. */
export interface Rendering {
  xml: boolean;
  languages: readonly string[];
}

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const XML_TYPE = { 'content-type': 'text/xml; charset=utf-8' };

const cdata = (text: string): string => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
const element = (name: string, inner: string): string => `<${name}>${inner}</${name}>`;
const document = (inner: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<prestashop xmlns:xlink="http://www.w3.org/1999/xlink">\n${inner}\n</prestashop>\n`;

/** Returns the displayed fields of a row, without lists. */
const fieldsOf = ({ fields }: Resource, { display }: Question): string[] => {
  if (display === null) return [];
  return display === 'full' ? ['id', ...fields] : [...display].filter(([, inner]) => inner === null).map(([name]) => name);
};

/** Returns the displayed lists of a row with their fields. */
function listsOf({ lists = {} }: Resource, { display }: Question): [name: string, fields: readonly string[]][] {
  if (display === null) return [];
  if (display === 'full') return Object.entries(lists).map(([name, { fields }]) => [name, fields]);
  return [...display].flatMap(([name, fields]): [string, string[]][] => (fields === null ? [] : [[name, fields]]));
}

type Texts = [language: string, text: string][];

const textsOf = (cell: Localised, languages: readonly string[]): Texts => languages.map((language) => [language, cell[language] ?? '']);

/** Renders a cell. A text in one language is a plain string. */
function jsonCell(cell: string | Localised | undefined, languages: readonly string[]): unknown {
  if (cell === undefined || typeof cell === 'string') return cell ?? '';
  const texts = textsOf(cell, languages);
  return texts.length === 1 ? texts[0]![1] : texts.map(([id, value]) => ({ id, value }));
}

function jsonRow(row: Row, resource: Resource, question: Question, { languages }: Rendering): object {
  const cells = fieldsOf(resource, question).map((name) => [name, name === 'id' ? row.id : jsonCell(row.cells[name], languages)]);
  const lists = listsOf(resource, question).flatMap(([name, fields]): [string, object[]][] => {
    const items = (row.lists?.[name] ?? []).map((item) => Object.fromEntries(fields.map((field) => [field, item[field] ?? ''])));
    return items.length === 0 ? [] : [[name, items]];
  });
  return {
    ...(question.display === null ? { id: row.id } : Object.fromEntries(cells)),
    ...(lists.length > 0 && { associations: Object.fromEntries(lists) }),
  };
}

function xmlCell(name: string, cell: string | Localised | undefined, languages: readonly string[]): string {
  if (cell === undefined || typeof cell === 'string') return element(name, cdata(cell ?? ''));
  const texts = textsOf(cell, languages);
  return element(name, texts.map(([id, text]) => `<language id="${id}" xlink:href="languages/${id}">${cdata(text)}</language>`).join(''));
}

function xmlRow(row: Row, resource: Resource, question: Question, { languages }: Rendering): string {
  if (question.display === null) return `<${resource.item} id="${row.id}" xlink:href="${resource.list}/${row.id}"/>`;
  const cells = fieldsOf(resource, question).map((name) =>
    name === 'id' ? element('id', cdata(String(row.id))) : xmlCell(name, row.cells[name], languages),
  );
  const lists = listsOf(resource, question).map(([name, fields]) => {
    const { item } = resource.lists![name]!;
    const items = (row.lists?.[name] ?? []).map((each) =>
      element(item, fields.map((field) => element(field, cdata(each[field] ?? ''))).join('')),
    );
    return `<${name} nodeType="${item}" virtualEntity="true">${items.join('')}</${name}>`;
  });
  return element(resource.item, cells.join('') + (lists.length > 0 ? element('associations', lists.join('')) : ''));
}

/** Builds the response with a list. An empty list is a bare `[]` in JSON. */
export function listResponse(rows: readonly Row[], resource: Resource, question: Question, rendering: Rendering): SandboxResponse {
  if (rendering.xml) {
    const items = rows.map((row) => xmlRow(row, resource, question, rendering));
    return { status: 200, headers: XML_TYPE, body: document(element(resource.list, items.join('\n'))) };
  }
  const body = rows.length === 0 ? [] : { [resource.list]: rows.map((row) => jsonRow(row, resource, question, rendering)) };
  return { status: 200, headers: JSON_TYPE, body };
}

/** Builds an error response in the format of the web service. */
export function errorResponse(status: number, code: number, message: string, xml: boolean): SandboxResponse {
  const body = xml
    ? document(element('errors', element('error', element('code', cdata(String(code))) + element('message', cdata(message)))))
    : { errors: [{ code, message }] };
  return { status, headers: xml ? XML_TYPE : JSON_TYPE, body };
}
