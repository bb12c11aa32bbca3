import type { Mark } from '../../companies/description.js';
import { element, parent } from './xml.js';

const PREFIXES: Readonly<Record<Mark['collection'], string>> = { FR: 'FMARK', EU: 'CTMMARK', WO: 'WOMARK' };

/** A day as the office's indexes have it. */
export const indexed = (day: string): string => day.replaceAll('-', '');

/** One page of a company's marks, newest first, as the office writes it. */
export function searchAnswer(owner: string, marks: Mark[], position: number, size: number): string {
  const page = marks.toSorted((a, b) => (a.filed < b.filed ? 1 : -1)).slice(position, position + size);
  const counted = { count: marks.length, position, size };
  const metadata = parent('metadata', ...Object.entries(counted).map(([name, value]) => element(name, String(value))));
  const results = parent('results', ...page.map((mark) => result(owner, mark)));
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${parent('trademarkSearch', metadata, results)}`;
}

function result(owner: string, mark: Mark): string {
  const fields = [
    field('ApplicationNumber', mark.number),
    ...(mark.name === undefined ? [] : [field('Mark', mark.name)]),
    field('MarkCurrentStatusCode', mark.status),
    field('DEPOSANT', owner),
    field('ApplicationDate', indexed(mark.filed)),
    field('ExpiryDate', indexed(mark.expires)),
    field('ClassNumber', ...mark.classes.map(String)),
    field('ApplicationNumber', mark.number),
    field('ukey', `${PREFIXES[mark.collection]}|${mark.number}`),
  ];
  return `<result documentId="${mark.number}">${parent('fields', ...fields)}</result>`;
}

const field = (name: string, ...values: string[]): string =>
  `<field name="${name}">${values.map((value) => element('value', value)).join('')}</field>`;
