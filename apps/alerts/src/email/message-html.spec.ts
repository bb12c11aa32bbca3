import { describe, expect, it } from '@jest/globals';
import type { AlertLanguage } from '@company-data/alert-rules';
import { changeRow, headerRow } from './change-row.js';
import { type Colour, INKS, PAGE } from './colours.js';
import { fillSummary } from './fill-summary.js';
import { htmlSizeBudget, type Message, messageHtml } from './message-html.js';
import { messageText } from './message-text.js';
import { type SummarizedEvent, SummaryDraft } from './summary.js';
import { Wording } from './wording.js';

const COMPANY = { user_id: '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69', siren: '000012344', name: 'EXEMPLE LOGICIELS (000012344)' };
const PERSON = { user_id: '7f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69', siren: null, name: 'Zoë D\u2019ÉTÉ' };

const event = (changes: Partial<SummarizedEvent> = {}): SummarizedEvent => ({
  ...COMPANY,
  kind: 'add',
  data_type: 'OFFICER',
  id: 'a',
  object: { first_name: 'Paul', last_name: 'DURAND', roles: [{ name: 'gérant' }], since: '2026-01-01' },
  updates: [],
  ...changes,
});
const EVENTS = [
  event({
    kind: 'update',
    object: { first_name: 'Marie', last_name: 'MARTIN', roles: [{ name: 'gérante' }], since: '2019-03-12' },
    updates: [
      { field: 'active', before: true, after: false },
      { field: 'roles', before: [{ name: 'gérante', end_date: null }], after: [{ name: 'gérante', end_date: '2025-12-31' }] },
    ],
  }),
  event(),
  event({ ...PERSON, kind: 'delete', object: { name: `CABINET ${'X'.repeat(70)} & ASSOCIÉS, COMMISSAIRES AUX COMPTES` } }),
];

function messageOf(events: SummarizedEvent[], language: AlertLanguage = 'fr', name = 'Dirigeants surveillés'): Message {
  const changesOf = new Map([...Map.groupBy(events, ({ user_id }) => user_id)].map(([userId, of]) => [userId, of.length]));
  const draft = new SummaryDraft({
    alert: { name, language },
    sentAt: new Date('2026-01-05T07:05:00Z'),
    zone: 'Europe/Paris',
    contact: 'contact@example.com',
    changes: events.length,
    companies: changesOf.size,
    changesOf,
  });
  events.forEach((each) => draft.add(each));
  const shown = fillSummary(draft.finish(), draft.wording, htmlSizeBudget(draft.wording));
  return { ...shown, language, ...(!shown.isWhole && { omittedNote: draft.wording.messages.attached('changes.csv.gz') }) };
}
const HOSTILE = '<script>alert(1)</script><img src=http://x.example/a.png>"\'\u202e\u0000&amp;';
const hostile = event({
  kind: 'update',
  name: `${HOSTILE} (000012344)`,
  object: { first_name: HOSTILE, last_name: '=HYPERLINK("http://x.example")', roles: [], since: 'x'.repeat(1_000_000) },
  updates: [{ field: `a"${HOSTILE}`, before: [HOSTILE], after: [{ [HOSTILE]: HOSTILE }, '@SUM(1)'] }],
});
const notice = (object: object = {}): SummarizedEvent => {
  const told = { publication_date: '2026-01-01', family_label: 'Modifications diverses', title: 'Modifications diverses' };
  return event({ data_type: 'LEGAL_NOTICE', object: { ...told, url: 'https://bulletin.example/A1?a="&b=1', ...object } });
};
const manyCompanies = (companies: number, each: number): SummarizedEvent[] =>
  Array.from({ length: companies * each }, (_, index) => {
    const place = String(Math.floor(index / each));
    const siren = place.padStart(9, '0');
    return event({ user_id: place, siren, name: `SOCIÉTÉ ${place} (${siren})`, kind: index % 2 === 0 ? 'add' : 'update', updates: [{ field: 'active', before: true, after: index % 3 === 0 }] }); // prettier-ignore
  });

describe('e-mail text', () => {
  it('has 76 columns, counts aligned right, and indented continuation lines', () => {
    expect(messageText(messageOf(EVENTS))).toBe(
      `Dirigeants surveillés                                   lundi 5 janvier 2026
3 changements, 2 entreprises

EXEMPLE LOGICIELS (000 012 344) .............................. 2 changements
  Dirigeants
  ~ Modification  Marie MARTIN, gérante, 12/03/2019
      active\u00a0: oui -> non
      roles\u00a0: 1 élément -> 1 élément (end_date\u00a0: vide -> 31/12/2025)
  + Ajout         Paul DURAND, gérant, 01/01/2026

Zoë D’ÉTÉ ..................................................... 1 changement
  Dirigeants
  - Suppression   CABINET
                  XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX
                  XXXXXXXXXXXX & ASSOCIÉS, COMMISSAIRES AUX COMPTES

Vous recevez ce message car votre adresse figure dans l’alerte «\u00a0Dirigeants
surveillés\u00a0». Pour ne plus recevoir ces messages\u00a0: contact@example.com
`,
    );
  });

  it('uses English for an English alert', () => {
    expect(messageText(messageOf(EVENTS, 'en', 'Officers'))).toBe(
      `Officers                                              Monday, 5 January 2026
3 changes, 2 companies

EXEMPLE LOGICIELS (000 012 344) .................................. 2 changes
  Company officers
  ~ Update    Marie MARTIN, gérante, 12/03/2019
      active: yes -> no
      roles: 1 item -> 1 item (end_date: empty -> 31/12/2025)
  + Addition  Paul DURAND, gérant, 01/01/2026

Zoë D’ÉTÉ ......................................................... 1 change
  Company officers
  - Deletion  CABINET
              XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX
              XXXXXXXX & ASSOCIÉS, COMMISSAIRES AUX COMPTES

You receive this message because the alert “Officers” lists your address. To
stop receiving these messages: contact@example.com
`,
    );
  });

  it('has the link of a record on a line of its own', () => {
    const url = `https://bulletin.example/${'a'.repeat(100)}`;
    const lines = messageText(messageOf([notice({ url })])).split('\n');
    expect(lines.slice(4, 7)).toEqual(['  Annonces légales', '  + Ajout  01/01/2026, Modifications diverses', `      ${url}`]);
  });

  it('breaks words that are longer than a line', () => {
    const lines = messageText(messageOf([hostile], 'fr', 'A'.repeat(300))).split('\n');
    expect(Math.max(...lines.map((line) => Array.from(line).length))).toBe(76);
  });
});

describe('e-mail HTML', () => {
  it('has no script, link or external resource, even with hostile data', () => {
    const page = messageHtml(messageOf([hostile, ...EVENTS], 'fr', HOSTILE));
    const tags = [...page.matchAll(/<\/?([a-z0-9]+)/g)].map(([, tag]) => tag);
    expect([...new Set(tags)].toSorted()).toEqual(
      ['b', 'body', 'br', 'div', 'h1', 'h2', 'h3', 'head', 'html', 'meta', 'p', 'style', 'table', 'td', 'title', 'tr'].toSorted(),
    );
    expect(page).not.toMatch(/ (src|href|on[a-z]+)=(?!http:\/\/x)|url\(|[\u0000-\u0009\u000b-\u001f\u202a-\u202e\u2066-\u2069]/);
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  it('links to the record at its source', () => {
    const href = 'https://bulletin.example/A1?a=%22&amp;b=1';
    expect(messageHtml(messageOf([notice()]))).toContain(
      `</b> 01/01/2026, Modifications diverses<div><a class="link" href="${href}" style="font-size:14px;color:#1d4ed8">${href}</a></div></div>`,
    );
  });

  it.each([
    null,
    '',
    7,
    'A1',
    'javascript:alert(1)',
    'http://bulletin.example/',
    'https://a@bulletin.example/',
    `https://x.example/${'a'.repeat(500)}`,
  ])('has no link for the URL %j', (url) => {
    const message = messageOf([notice({ url })]);
    expect(`${messageHtml(message)}${messageText(message)}`).not.toMatch(/<a |example\/|alert\(1\)|A1/);
  });

  it('has one column, the language of the alert and both color schemes', () => {
    const page = messageHtml(messageOf(EVENTS));
    expect([page.match(/<table/g)!.length, page.match(/<td/g)!.length, page.includes('max-width:600px')]).toEqual([1, 1, true]);
    expect(page).toContain('<html lang="fr">');
    expect(page).toContain('<meta name="color-scheme" content="light dark">');
    expect(page).toContain('@media (prefers-color-scheme:dark)');
    expect(page).toContain('<b class="update" style="color:#92400e">~ Modification</b> Marie MARTIN, gérante, 12/03/2019');
  });

  it.each([
    ['5,000 changes of 40 companies', 40, 125, 40, 150],
    ['20,000 changes of 1,000 companies', 1_000, 20, 200, 30],
  ])('stays within 90,000 bytes with %s', (_, companies, each, headings, changes) => {
    const message = messageOf(manyCompanies(companies, each));
    const page = messageHtml(message);
    expect(page.match(/<h2/g)).toHaveLength(headings);
    expect(Buffer.byteLength(page)).toBeLessThanOrEqual(90_000);
    expect(page.match(/<b class/g)!.length).toBeGreaterThan(changes);
    expect(page).toContain('Tous les changements sont dans le fichier joint');
  });

  it('stays within 102,000 bytes with the longest possible texts', () => {
    const name = `"${'é'.repeat(300)}`;
    const events = manyCompanies(300, 5).map((each) => ({
      ...each,
      name,
      updates: [{ field: '"'.repeat(500), before: null, after: name }],
    }));
    const page = messageHtml(messageOf(events, 'fr', '"'.repeat(200)));
    expect(Buffer.byteLength(page)).toBeLessThanOrEqual(90_000);
    expect(page).toMatch(/<\/html>$/);
  });

  const luminance = (colour: string): number => {
    const [red, green, blue] = [1, 3, 5].map((from) => {
      const part = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number];
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const inverted = (colour: string): string => `#${(0xffffff - Number.parseInt(colour.slice(1), 16)).toString(16).padStart(6, '0')}`;
  function contrast(one: string, other: string): number {
    const [dim, bright] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
    return (bright + 0.05) / (dim + 0.05);
  }

  it.each(Object.entries(INKS))('gives %s text sufficient contrast in both schemes, also when inverted', (_, ink: Colour) => {
    const contrasts = (['light', 'dark'] as const).flatMap((time) => [
      contrast(ink[time], PAGE[time]),
      contrast(inverted(ink[time]), inverted(PAGE[time])),
    ]);
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5);
  });
});

describe('CSV row of a change', () => {
  const cells = (language: AlertLanguage, changed: SummarizedEvent): string => changeRow(changed, new Wording(language, 'Europe/Paris'));

  it('has the documented columns and the separator of the language', () => {
    expect(headerRow(new Wording('en', 'Europe/Paris'))).toBe('\ufeffsiren,name,user_id,data_type,kind,id,headline,updates,url\r\n');
    expect(cells('en', EVENTS[0]!)).toBe(
      `000012344,EXEMPLE LOGICIELS,${COMPANY.user_id},OFFICER,update,a,"Marie MARTIN, gérante, 12/03/2019",active: yes -> no | roles: 1 item -> 1 item (end_date: empty -> 31/12/2025),\r\n`,
    );
    expect(cells('fr', event(PERSON))).toBe(`;Zoë D’ÉTÉ;${PERSON.user_id};OFFICER;add;a;"Paul DURAND, gérant, 01/01/2026";;\r\n`);
    expect(cells('fr', notice())).toMatch(/;https:\/\/bulletin\.example\/A1\?a=%22&b=1\r\n$/);
  });

  it.each(['=HYPERLINK("x")', '+1', '-1', '@SUM(1)', '\t=1'])('neutralizes the formula in the name %j', (name) => {
    const [, told] = /^000012344;"?(.*?)(?=;6f1c)/.exec(cells('fr', event({ name })))!;
    expect(told).toMatch(/^'[=+\-@]/);
  });

  it('doubles the quotation marks of a cell, and quotes cells with separators only', () => {
    const named = event({ name: 'LE "BON"; COIN, SAS (000012344)' });
    expect(cells('fr', named)).toContain(';"LE ""BON""; COIN, SAS";');
    expect(cells('en', named)).toContain(',"LE ""BON""; COIN, SAS",');
    expect(cells('en', event({ name: 'BON COIN (000012344)' }))).toContain(',BON COIN,');
  });

  it('stays on one line with line breaks in the data', () => {
    expect(cells('fr', event({ ...hostile, id: 'a\r\nb' })).match(/\n/g)).toHaveLength(1);
  });
});
