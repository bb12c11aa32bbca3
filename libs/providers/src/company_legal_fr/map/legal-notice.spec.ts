import { describe, expect, it } from '@jest/globals';
import { bodaccRecords } from '../../../test/company-legal-fr-fixtures.js';
import type { BodaccNotice } from '../sources/bodacc/notice.js';
import { mapNotice } from './legal-notice.js';
import { addCorrection, noCorrections, previousNotice } from './notice-corrections.js';

const notices = bodaccRecords.results;

function mapped(id: string) {
  const undoings = noCorrections();
  const records = notices.map((notice) => (addCorrection(undoings, notice), mapNotice(notice, undoings)));
  return records.find((record) => record.notice_id === id);
}

describe('legal notice', () => {
  it('contains a judgment with its title and text', () => {
    expect(mapped('A202500421187')).toMatchObject({
      publication_date: '2025-03-02',
      bulletin: 'A',
      issue: '20250042',
      number: '1187',
      family: 'collective',
      registration_numbers: ['000012344'],
      title: "Jugement d'ouverture d'une procédure de redressement judiciaire",
      details: { judgment: { date: '2025-02-20', family: "Jugement d'ouverture" }, accounts: null },
    });
  });

  it.each([
    ['a family that the list lacks', 'avis_nouveau'],
    ['no family', null],
  ])('has the family divers when the bulletin has %s', (_what, familleavis) => {
    const notice = { ...notices[0]!, familleavis, familleavis_lib: 'Avis nouveau' };
    expect(mapNotice(notice, noCorrections())).toMatchObject({ family: 'divers', family_label: 'Avis nouveau' });
  });

  it('contains filed accounts with corrected spelling', () => {
    expect(mapped('C202409002528')).toMatchObject({
      details: { accounts: { closing_date: '2023-12-31', description: 'Déclaration de confidentialité.' } },
      text: 'Déclaration de confidentialité.',
    });
  });

  it('contains a registration', () => {
    expect(mapped('A201800603')?.details).toMatchObject({
      registration: {
        category: "Immatriculation d'une personne morale",
        registration_date: '2018-03-05',
        activity_start_date: '2018-03-01',
      },
    });
  });

  it('contains a sale with its price, seller and buyers', () => {
    expect(mapped('A2024110031')).toMatchObject({
      details: {
        sale: {
          effective_date: '2024-06-01',
          description: expect.stringContaining('85000 EUR'),
          price: 85_000,
          price_currency: 'EUR',
          sellers: [{ name: 'EXEMPLE VENDEUR', siren: '000056788' }],
        },
        registration: null,
      },
      persons: [
        { type: 'COMPANY', siren: '000012344', capital: '7622.45 EUR', address: { city: 'Paris' } },
        { type: 'PERSON', last_name: 'FICTIF (MODELE)', first_name: 'Bruno', siren: null, address: { city: 'Lyon' } },
      ],
      registration_numbers: ['000056788', '000012344'],
    });
  });

  it('is marked as cancelled by a later notice', () => {
    expect(mapped('A202500207')).toMatchObject({ cancelled: true, cancelled_by_notice_id: 'A202500309', type: 'INITIAL' });
    expect(mapped('A202500309')).toMatchObject({ cancelled: false, previous_notice_id: 'A202500207', type: 'CANCELLATION' });
  });

  it('links to the notice that corrects it', () => {
    expect(mapped('A202500421187')).toMatchObject({ replaced_by_notice_id: 'A2025005012', cancelled: false });
    expect(mapped('A2025005012')).toMatchObject({ previous_notice_id: 'A202500421187', type: 'RECTIFICATION' });
  });

  it('names the previous notice by part, issue and number', () => {
    const naming = (value: object) => previousNotice({ id: 'B20250001', dateparution: '2025-01-01', parutionavisprecedent: value });
    expect([
      naming({ nomPublication: 'BODACC A', numeroParution: '20240001', numeroAnnonce: 12 }),
      naming({ numeroParution: '20240001', numeroAnnonce: '12' }),
      naming({ nomPublication: 'BODACC A' }),
    ]).toEqual(['A2024000112', 'B2024000112', null]);
  });
});

describe('corrections of notices', () => {
  const told = (number: string, typeavis: string, previous: string | null): BodaccNotice => ({
    id: `A20250100${number}`,
    dateparution: `2025-01-${number}`,
    typeavis,
    parutionavisprecedent: previous === null ? null : { nomPublication: 'BODACC A', numeroParution: '20250100', numeroAnnonce: previous },
  });

  it('link earlier notices to the newest correction', () => {
    const undoings = noCorrections();
    [told('30', 'rectificatif', '10'), told('20', 'rectificatif', '10'), told('10', 'annonce', null)].forEach((each) =>
      addCorrection(undoings, each),
    );
    expect([...undoings.replacedBy].toSorted()).toEqual([
      ['A2025010010', 'A2025010030'],
      ['A2025010020', 'A2025010030'],
    ]);
  });

  it('are ignored when they were cancelled', () => {
    const undoings = noCorrections();
    [told('30', 'annulation', '20'), told('20', 'rectificatif', '10')].forEach((each) => addCorrection(undoings, each));
    expect([undoings.replacedBy.size, undoings.cancelledBy.get('A2025010020')]).toEqual([0, 'A2025010030']);
  });
});
