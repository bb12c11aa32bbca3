import type { Trademark } from '../../companies/description.js';
import { element, parent } from './xml.js';

const PREFIXES: Readonly<Record<Trademark['collection'], string>> = { FR: 'FMARK', EU: 'CTMMARK', WO: 'WOMARK' };

/** Formats a date as in the search index. */
export const indexed = (day: string): string => day.replaceAll('-', '');

/** Renders one page of a company's marks, newest first. */
export function searchResponse(owner: string, marks: Trademark[], position: number, size: number): string {
  const page = marks.toSorted((a, b) => (a.filed < b.filed ? 1 : -1)).slice(position, position + size);
  const counted = { count: marks.length, position, size };
  const metadata = parent('metadata', ...Object.entries(counted).map(([name, value]) => element(name, String(value))));
  const results = parent('results', ...page.map((trademark) => result(owner, trademark)));
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${parent('trademarkSearch', metadata, results)}`;
}

function result(owner: string, trademark: Trademark): string {
  const fields = [
    field('ApplicationNumber', trademark.number),
    ...(trademark.name === undefined ? [] : [field('Mark', trademark.name)]),
    field('MarkCurrentStatusCode', trademark.status),
    field('DEPOSANT', owner),
    field('ApplicationDate', indexed(trademark.filed)),
    field('ExpiryDate', indexed(trademark.expires)),
    field('ClassNumber', ...trademark.classes.map(String)),
    field('ApplicationNumber', trademark.number),
    field('ukey', `${PREFIXES[trademark.collection]}|${trademark.number}`),
  ];
  return `<result documentId="${trademark.number}">${parent('fields', ...fields)}</result>`;
}

const field = (name: string, ...values: string[]): string =>
  `<field name="${name}">${values.map((value) => element('value', value)).join('')}</field>`;
