import { describe, expect, it } from '@jest/globals';
import { dataType } from '@company-data/data-types';
import { fillSummary, type SizeBudget, type ShownSummary } from './fill-summary.js';
import { type SummarizedEvent, type Summary, SummaryDraft } from './summary.js';

const OFFICER = dataType('COMPANY_OFFICER').sample;
const ROLE = (OFFICER.roles as object[])[0]!;
const ZONE = 'Europe/Paris';
const SENT = new Date('2026-01-04T23:05:00Z');

const event = (changes: Partial<SummarizedEvent> = {}): SummarizedEvent => ({
  kind: 'add',
  data_type: 'OFFICER',
  user_id: '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69',
  siren: '000012344',
  name: 'EXEMPLE LOGICIELS (000012344)',
  id: 'a',
  object: OFFICER,
  updates: [],
  ...changes,
});
const officer = (first_name: string, last_name: string, name: string, since: string) => ({
  ...OFFICER,
  first_name,
  last_name,
  roles: [{ ...ROLE, name }],
  since,
});
const other = { user_id: '7f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69', siren: '000098765', name: 'AUTRE SOCIETE (000098765)' };
const roles = (end_date: string | null) => [{ ...ROLE, end_date }];
const EVENTS = [
  event({
    kind: 'update',
    object: officer('Marie', 'MARTIN', 'gérante', '2019-03-12'),
    updates: [
      { field: 'active', before: true, after: false },
      { field: 'roles', before: roles(null), after: roles('2025-12-31') },
    ],
  }),
  event({ object: officer('Paul', 'DURAND', 'gérant', '2026-01-01') }),
  event({ ...other, kind: 'delete', object: { ...OFFICER, first_name: null, last_name: null, name: 'CABINET X', roles: [], since: null } }),
];
function draftOf(events: SummarizedEvent[], language: 'fr' | 'en' = 'fr', name = 'Dirigeants surveillés'): SummaryDraft {
  const changesOf = new Map([...Map.groupBy(events, ({ user_id }) => user_id)].map(([userId, of]) => [userId, of.length]));
  const totals = { changes: events.length, companies: changesOf.size, changesOf };
  const draft = new SummaryDraft({ alert: { name, language }, sentAt: SENT, zone: ZONE, contact: 'contact@example.com', ...totals });
  events.forEach((each) => draft.add(each));
  return draft;
}
const summaryOf = (...given: Parameters<typeof draftOf>): Summary => draftOf(...given).finish();
const text = (value: string): string => value.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ');
const firstLines = (updates: SummarizedEvent['updates'], language: 'fr' | 'en' = 'fr'): string[] =>
  summaryOf([event({ kind: 'update', updates })], language).sections[0]!.groups[0]!.entries[0]!.lines.map(text);

describe('e-mail summary', () => {
  it('has sections by user, groups by data type and changes in their order', () => {
    const { title, day, counts, sections } = summaryOf(EVENTS);
    expect([title, day, counts]).toEqual(['Dirigeants surveillés', 'lundi 5 janvier 2026', '3 changements, 2 entreprises']);
    expect(sections.map(({ name, siren, count }) => [name, siren, count])).toEqual([
      ['EXEMPLE LOGICIELS', '000 012 344', '2 changements'],
      ['AUTRE SOCIETE', '000 098 765', '1 changement'],
    ]);
    const told = sections.flatMap(({ groups }) =>
      groups.flatMap((group) => [group.title, ...group.entries.map((entry) => `${entry.sign} ${entry.changeLabel} ${entry.headline}`)]),
    );
    expect(told).toEqual([
      'Dirigeants',
      '~ Modification Marie MARTIN, gérante, 12/03/2019',
      '+ Ajout Paul DURAND, gérant, 01/01/2026',
      'Dirigeants',
      '- Suppression CABINET X',
    ]);
    expect(sections[0]!.groups[0]!.entries[0]!.lines.map(text)).toEqual([
      'active : oui -> non',
      'roles : 1 élément -> 1 élément (end_date : vide -> 31/12/2025)',
    ]);
  });

  it('uses English for an English alert', () => {
    const { day, counts, sections, subject } = summaryOf(EVENTS, 'en', 'Officers');
    expect([day, counts, subject]).toEqual(['Monday, 5 January 2026', '3 changes, 2 companies', 'Officers: 3 changes, 2 companies']);
    const { title, entries } = sections[0]!.groups[0]!;
    expect([title, entries[0]!.changeLabel, ...entries[0]!.lines]).toEqual([
      'Company officers',
      'Update',
      'active: yes -> no',
      'roles: 1 item -> 1 item (end_date: empty -> 31/12/2025)',
    ]);
  });

  it('states the reason for the e-mail and the contact for unsubscribing', () => {
    expect(summaryOf(EVENTS).foot.map(text)).toEqual([
      'Vous recevez ce message car votre adresse figure dans l’alerte « Dirigeants surveillés ».',
      'Pour ne plus recevoir ces messages : contact@example.com',
    ]);
  });

  it('has a subject of at most 78 characters, with the name of a single company', () => {
    const long = 'Société anonyme '.repeat(20).trim();
    const subjects = [
      summaryOf(EVENTS).subject,
      summaryOf([EVENTS[1]!]).subject,
      summaryOf([event({ name: `${long} (000012344)` })], 'fr', 'A'.repeat(200)).subject,
      summaryOf(EVENTS, 'fr', 'A'.repeat(200)).subject,
    ].map(text);
    expect(subjects.slice(0, 2)).toEqual([
      'Dirigeants surveillés : 3 changements, 2 entreprises',
      'Dirigeants surveillés : EXEMPLE LOGICIELS, 1 changement',
    ]);
    expect(subjects.map((subject) => Array.from(subject).length <= 78)).toEqual(Array(4).fill(true));
    expect(subjects[2]).toMatch(/^A+… : Société anonyme.*…, 1 changement$/);
  });

  it('removes line breaks and direction marks from names', () => {
    const { subject, sections } = summaryOf([event({ name: 'X\r\nBcc: a@example.com\u202eY (000012344)' })], 'fr', 'A\nB');
    expect(`${subject}${sections[0]!.name}`).not.toMatch(/[\r\n\u202e]/);
  });

  it('shows a natural person without a number', () => {
    const [section] = summaryOf([event({ siren: null, name: 'Marie MARTIN' })]).sections;
    expect(section).toMatchObject({ name: 'Marie MARTIN', siren: null });
  });

  it('formats zero counts by the rules of the language', () => {
    expect([summaryOf([], 'fr').counts, summaryOf([], 'en').counts]).toEqual(['0 changement, 0 entreprise', '0 changes, 0 companies']);
  });

  it('shows at most five fields of an update, each value cut at 120 characters', () => {
    const updates = Array.from({ length: 7 }, (_, index) => ({ field: `f${index}`, before: null, after: 'x'.repeat(500) }));
    const lines = firstLines(updates);
    expect([lines.length, lines[0]]).toEqual([5, `f0 : vide -> ${'x'.repeat(119)}…`]);
  });

  it.each<[string, SummarizedEvent['updates'][number], string]>([
    ['numbers', { field: 'a', before: 1234567.5, after: 0 }, 'a : 1 234 567,5 -> 0'],
    ['times in the time zone', { field: 'a', before: null, after: '2026-07-01T22:30:00Z' }, 'a : vide -> 02/07/2026 00:30'],
    ['texts that only resemble a date unchanged', { field: 'a', before: '2026-13-45', after: '2026' }, 'a : 2026-13-45 -> 2026'],
    ['added and removed items', { field: 'a', before: ['x', 'y'], after: ['y', 'z', 'w'] }, 'a : 2 éléments -> 3 éléments (- x; + z; + w)'],
    ['reordered items', { field: 'a', before: ['x', 'y'], after: ['y', 'x'] }, 'a : 2 éléments -> 2 éléments'],
    ['objects', { field: 'a', before: null, after: { city: 'LYON', code: null } }, 'a : vide -> LYON'],
  ])('formats %s', (_, update, line) => {
    expect(firstLines([update])[0]).toBe(line);
  });

  it('reads long lists and texts only up to the shown length', () => {
    const list = (first: number) => Array.from({ length: 100_000 }, (_, index) => ({ id: first + index }));
    const lines = firstLines([
      { field: 'a', before: list(0), after: list(1) },
      { field: 'b', before: 'x'.repeat(1_000_000), after: null },
    ]);
    expect(lines).toEqual(['a : 100 000 éléments -> 100 000 éléments (id : 0 -> 100 000)', `b : ${'x'.repeat(119)}… -> vide`]);
  });

  it('shows equal parts of a headline once', () => {
    const object = { publication_date: '2026-01-05', family_label: 'Modifications diverses', title: 'Modifications diverses' };
    const [section] = summaryOf([event({ data_type: 'LEGAL_NOTICE', object })]).sections;
    expect(section!.groups[0]!.entries[0]!.headline).toBe('05/01/2026, Modifications diverses');
  });

  it('shows a record of an unknown type by its first values, or by its id', () => {
    const headlines = [{ id: 'a', x: 'one', y: null, z: [1], v: 2, w: true, u: 'four' }, { id: 'a' }].map(
      (object) => summaryOf([event({ data_type: 'GONE', object })]).sections[0]!.groups[0]!.entries[0]!.headline,
    );
    expect(headlines).toEqual(['one, 2, oui', 'a']);
  });
});

describe('truncated e-mail summary', () => {
  const room = (bytes: number, sections = 200): SizeBudget => ({ bytes, sections, ofSection: () => 10, ofEntry: () => 1 });
  const many = (count: number, siren: string) =>
    Array.from({ length: count }, () => event({ siren, user_id: siren, name: `C${siren} (${siren})` }));
  function shown(events: SummarizedEvent[], of: SizeBudget): ShownSummary {
    const draft = draftOf(events);
    return fillSummary(draft.finish(), draft.wording, of);
  }
  const entries = ({ groups }: { groups: { entries: object[] }[] }): number => groups.reduce((sum, group) => sum + group.entries.length, 0);

  it('shows every heading, then changes in rotation, and counts the omitted ones', () => {
    const { sections, isWhole } = shown([...many(3_000, '000000001'), ...many(2, '000000002')], room(30));
    expect(sections.map((section) => [entries(section), section.count && text(section.count), section.more && text(section.more)])).toEqual(
      [
        [8, '3 000 changements', 'et 2 992 autres changements'],
        [2, '2 changements', undefined],
      ],
    );
    expect(isWhole).toBe(false);
  });

  it('counts the omitted companies', () => {
    const events = Array.from({ length: 5 }, (_, index) => many(1, `00000000${index}`)).flat();
    expect([shown(events, room(1_000, 3)).more, shown(events, room(44)).more]).toEqual([
      'et 2 autres entreprises',
      'et 1 autre entreprise',
    ]);
  });

  it('counts changes that were never added as omitted', () => {
    const events = many(3, '000000001');
    const frame = { alert: { name: 'A', language: 'fr' as const }, sentAt: SENT, zone: ZONE, changes: 1_000, companies: 900 };
    const draft = new SummaryDraft({ ...frame, changesOf: new Map([['000000001', 100]]) });
    events.forEach((each) => draft.add(each));
    const { counts, subject, more, isWhole, sections } = fillSummary(draft.finish(), draft.wording, room(100));
    expect([counts, subject].map(text)).toEqual(['1 000 changements, 900 entreprises', 'A : 1 000 changements, 900 entreprises']);
    expect([more, sections[0]!.more, isWhole].map(String)).toEqual(['et 899 autres entreprises', 'et 97 autres changements', 'false']);
  });

  it('is whole when all changes fit', () => {
    const { isWhole, more, sections } = shown(many(20, '000000001'), room(30));
    expect([isWhole, more, sections[0]!.more]).toEqual([true, undefined, undefined]);
  });
});
