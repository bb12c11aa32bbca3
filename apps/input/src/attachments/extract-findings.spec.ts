import { describe, expect, it } from '@jest/globals';
import { zoneOf } from '../../test/identity-documents.js';
import { pageOf } from '../../test/lines.js';
import { type FilePage, extractFindings } from './extract-findings.js';
import { type ExpectedParty, expectedPartyOf } from './expected-party.js';

const COMPANY = { siren: '000012344', name: 'EXEMPLE LOGICIELS' };
const expected: ExpectedParty = {
  lastNames: ['Martin'],
  firstName: 'Camille',
  birthDate: '1980-01-17',
  roleDates: ['2024-03-12'],
  siren: COMPANY.siren,
  companyName: COMPANY.name,
};
const TODAY = '2026-05-04';

const page = (lines: string[], more: Partial<FilePage> = {}, confidence = 96): FilePage => ({
  ...pageOf(lines, more, confidence),
  skipped: null,
  ...more,
});
const skipped = (why: string): FilePage => page([], { skipped: why });

describe('findings in a file', () => {
  it.each([
    ['BLANK', ['BLANK', 'BLANK']],
    ['DAMAGED', ['PAGE_UNREADABLE']],
    ['NOT_READ', ['PAGE_TOO_SLOW']],
    ['NOT_READ', ['BLANK', 'PAGE_TOO_LARGE']],
    ['NOT_READ', []],
  ])('have the outcome %s when pages were skipped for %p', (outcome, reasons) => {
    expect(extractFindings(reasons.map(skipped), expected, TODAY)).toMatchObject({
      outcome,
      pages: reasons.length,
      certainty: null,
      kinds: [],
    });
  });

  it('include the pages that were read when others were skipped', () => {
    const reading = extractFindings([skipped('BLANK'), page(['Camille MARTIN'], { page: 2 })], expected, TODAY);
    expect(reading).toMatchObject({ outcome: 'READ', pages: 2, names: [{ found_in: 'TEXT', page: 2 }] });
  });

  it('weight the certainty of words by their characters', () => {
    const reading = extractFindings([page(['abcdefgh'], {}, 90), page(['ab'], { page: 2 }, 40)], expected, TODAY);
    expect(reading).toMatchObject({ characters: 10, certainty: 80 });
  });

  it('omit unexpected names, dates and numbers in a document other than an identity document', () => {
    const lines = ['STATUTS', 'Nom : DURAND', 'Prénom : Paul', 'Date de naissance : 03/02/1975', 'le 01/01/2020', 'dossier 000012351'];
    expect(extractFindings([page(lines)], expected, TODAY)).toMatchObject({ names: [], dates: [], companies: [] });
  });

  it('include labelled names and dates in an identity document', () => {
    const lines = [
      'PASSEPORT',
      'Nom : DURAND',
      'Prénom : Paul',
      'Date de naissance : 03/02/1975',
      "Date d'expiration : 01/01/2020",
      '',
      '',
      '',
    ];
    const { names, dates } = extractFindings([page(lines)], expected, TODAY);
    expect(names).toMatchObject([{ found_in: 'LABEL', last_name: 'DURAND', first_name: 'Paul' }]);
    expect(dates.map(({ of, date }) => [of, date])).toEqual([
      ['BIRTH', '1975-02-03'],
      ['EXPIRY', '2020-01-01'],
    ]);
  });

  it('rank confidence in zones by print, check digits and agreement of two reads', () => {
    const lines = zoneOf();
    const scan = { source: 'SCAN' as const };
    const seen = (more: Partial<FilePage>, words: string[] = lines) => extractFindings([page(words, more)], expected, TODAY);
    expect(seen({}).names[0]).toMatchObject({ found_in: 'ZONE', confidence: 0.99 });
    expect(seen({ ...scan, machineLines: lines }).names[0]).toMatchObject({ confidence: 0.95 });
    expect(seen({ ...scan, machineLines: zoneOf({ names: 'MARTIN<<CAMILLA' }) }).names).toMatchObject([
      { confidence: 0.8 },
      { confidence: 0.8 },
    ]);
    expect(seen({ ...scan, machineLines: lines }, ['rien']).dates).toMatchObject([{ confidence: 0.97 }, { confidence: 0.97 }]);
  });

  it('place a birth date in the previous century when it would be in the future', () => {
    const born = (birth: string) => extractFindings([page(zoneOf({ birth }))], { ...expected, birthDate: null }, TODAY).dates[0]!.date;
    expect([born('270504'), born('260504')]).toEqual(['1927-05-04', '2026-05-04']);
  });
});

it('expected party contains the entered facts and the company', () => {
  const roles = [{ name: 'Gérante', start_date: '2024-03-12' }, { name: 'Associée' }, { name: 'Gérante', start_date: '2024-03-12' }];
  const entry = {
    last_name: 'Martin',
    patronym: null,
    first_name: 'Camille',
    birth_date: '1980-01-17',
    companies: [{ roles }, { roles: null }],
  };
  expect(expectedPartyOf(entry, COMPANY)).toEqual(expected);
  expect(expectedPartyOf({ name: 'AUTRE' }, COMPANY)).toMatchObject({ lastNames: [], firstName: null, birthDate: null, roleDates: [] });
});
