import { describe, expect, it } from '@jest/globals';
import { TRADEMARK_SEARCH } from '../../../test/trademark-responses.js';
import { readSearchResponse } from '../sources/inpi-pi/search-response.js';
import { identityOf, mapTrademark, mapNotice } from './trademark.js';

const found = readSearchResponse(Buffer.from(TRADEMARK_SEARCH), undefined).trademarks;
const [image, registered, european] = found.map(mapTrademark);

const markWith = (fields: Record<string, string>) =>
  mapTrademark(new Map(Object.entries({ ApplicationNumber: '1', ukey: 'FMARK|1', ...fields }).map(([name, value]) => [name, [value]])));

describe('a trademark', () => {
  it('has what the search tells, and null for what only its notice holds', () => {
    expect(registered).toEqual({
      office: 'FR',
      application_number: '4999001',
      name: 'EXEMPLIX',
      kind: null,
      status: 'REGISTERED',
      status_label: 'Marque enregistrée',
      application_date: '2023-10-02',
      registration_date: null,
      expiry_date: '2033-10-02',
      classes: [9, 42],
      applicants: ['EXEMPLE LOGICIELS'],
      representative: null,
      image_url: null,
    });
  });

  it('has no name when it is an image, classes in order, and a day written without dashes', () => {
    expect(image).toMatchObject({ name: null, status: 'FILED', classes: [9, 42], application_date: '2025-06-10', expiry_date: null });
  });

  it('is of the office that its collection names', () => {
    expect([european?.['office'], markWith({ ukey: 'WOMARK|1' })['office']]).toEqual(['EU', 'WO']);
  });

  it.each([
    ['Marque renouvelée', 'REGISTERED'],
    ['Marque non renouvelée', 'EXPIRED'],
    ['Demande rejetée', 'REFUSED'],
    ['Demande retirée', 'WITHDRAWN'],
    ['Enregistrement annulé', 'OTHER'],
    ['Inconnu', 'OTHER'],
    ['MARQUE_NON_RENOUVELÉE', 'EXPIRED'],
    ["Marque ayant fait l'objet d'un retrait total", 'WITHDRAWN'],
    ['Demande irrecevable après publication', 'REFUSED'],
    ['Renouvellement demandé', 'REGISTERED'],
    ['Registered', 'REGISTERED'],
    ['Application published', 'FILED'],
    ['Application withdrawn', 'WITHDRAWN'],
    ['Registration expired', 'EXPIRED'],
    ['Registration cancelled', 'OTHER'],
  ])('labelled %s is %s', (label, status) => {
    expect(markWith({ MarkCurrentStatusCode: label })['status']).toBe(status);
  });

  it('has no status where the office says none', () => {
    expect(markWith({})['status']).toBeNull();
  });

  it.each([
    ['of an unknown collection', { ukey: 'XMARK|1' }],
    ['of a collection that is a word of the language', { ukey: 'constructor|1' }],
    ['without number', { ApplicationNumber: ' ' }],
  ])('%s is malformed', (_, fields) => {
    expect(() => markWith(fields)).toThrow(expect.objectContaining({ kind: 'malformed' }));
  });
});

describe('the notice of a trademark', () => {
  const told = (feature: string | null, registeredOn: string | null = null) =>
    mapNotice(identityOf(found[0]!), { feature, registered: registeredOn, applicants: [], agent: null });

  it('bears the name of the mark that the search found', () => {
    expect(told(null)).toMatchObject({ office: image?.['office'], application_number: image?.['application_number'] });
  });

  it.each([
    ['Word', 'WORD'],
    ['Figurative', 'FIGURATIVE'],
    ['Combined', 'COMBINED'],
    ['3-D', 'OTHER'],
    ['constructor', 'OTHER'],
    [null, null],
  ])('of the kind %s makes a mark %s', (feature, kind) => {
    expect(told(feature)['kind']).toBe(kind);
  });

  it('makes no day of a registration that is none', () => {
    expect([told(null, '2020-10-'), told(null, '2024-02-09')].map((record) => record['registration_date'])).toEqual([null, '2024-02-09']);
  });
});
