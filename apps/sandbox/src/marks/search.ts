import type { Mark } from '../companies/description.js';

const PREFIXES: Readonly<Record<Mark['collection'], string>> = { FR: 'FMARK', EU: 'CTMMARK', WO: 'WOMARK' };

/** One page of a company's marks, newest first, as the office writes it. */
export function searchAnswer(owner: string, marks: Mark[], position: number, size: number): string {
  const page = marks.toSorted((a, b) => (a.filed < b.filed ? 1 : -1)).slice(position, position + size);
  const metadata = `<metadata><count>${marks.length}</count><position>${position}</position><size>${size}</size></metadata>`;
  const results = page.map((mark) => result(owner, mark)).join('');
  return `<?xml version="1.0" encoding="UTF-8"?><trademarkSearch>${metadata}<results>${results}</results></trademarkSearch>`;
}

function result(owner: string, mark: Mark): string {
  const fields = [
    field('ApplicationNumber', mark.number),
    ...(mark.name === undefined ? [] : [field('Mark', mark.name)]),
    field('MarkCurrentStatusCode', mark.status),
    field('DEPOSANT', owner),
    field('ApplicationDate', mark.filed),
    field('ExpiryDate', mark.expires),
    field('ClassNumber', ...mark.classes.map(String)),
    field('ukey', `${PREFIXES[mark.collection]}|${mark.number}`),
  ];
  return `<result documentId="${mark.number}"><fields>${fields.join('')}</fields></result>`;
}

const field = (name: string, ...values: string[]): string =>
  `<field name="${name}">${values.map((value) => `<value>${escaped(value)}</value>`).join('')}</field>`;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
