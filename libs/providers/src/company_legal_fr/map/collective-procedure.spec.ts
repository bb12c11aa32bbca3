import { describe, expect, it } from '@jest/globals';
import { bodaccRecords, inpiCompany } from '../../../test/company-legal-fr-fixtures.js';
import type { InpiCompany } from '../sources/inpi-rne/company.js';
import { mapProcedure } from './collective-procedure.js';
import { cessationOfPaymentsIn } from './court-text.js';
import { judgmentsOf } from './judgments.js';
import { proceduresOf } from './observations.js';

const NOW = new Date('2025-06-01T00:00:00Z');
const notices = bodaccRecords.results;

const records = (now = NOW, company: InpiCompany | null = null) =>
  proceduresOf(judgmentsOf(notices), company).procedures.map((procedure) => mapProcedure(procedure, now));

describe('procedures of the BODACC', () => {
  it('are one annulled procedure and one open procedure', () => {
    expect(records().map(({ notice_id, status }) => [notice_id, status])).toEqual([
      ['A202500207', 'ANNULLED'],
      ['A202500421187', 'OPEN'],
    ]);
  });

  it('keep the id of the first opening notice when it is corrected', () => {
    expect(records()[1]).toMatchObject({
      notice_id: 'A202500421187',
      opening_kind: 'JUDICIAL_REORGANISATION',
      kind: 'JUDICIAL_LIQUIDATION',
      kind_label: 'Liquidation judiciaire',
      kind_label_en: 'Judicial liquidation',
      opening_date: '2025-02-20',
      judgment_date: '2025-05-02',
      cessation_of_payments_date: '2025-01-03',
      events: [
        { notice_id: 'A2025005012', kind: 'JUDICIAL_REORGANISATION', cancelled: false },
        { notice_id: 'A20250090500', kind: 'JUDICIAL_LIQUIDATION', cancelled: false },
      ],
    });
  });

  it('name the persons that the court appointed', () => {
    expect(records()[1]?.administrators).toMatchObject([
      { type: 'ADMINISTRATOR', name: 'Me Exemple' },
      { type: 'CREDITORS_REPRESENTATIVE', name: 'SELARL Modèle' },
      { type: 'LIQUIDATOR', name: 'Me Témoin' },
    ]);
  });

  it('stay open without events when they became a liquidation', () => {
    expect(['2035-05-13', '2060-01-01'].map((day) => records(new Date(day))[1]?.status)).toEqual(['OPEN', 'OPEN']);
  });
});

describe('observations of the register', () => {
  const told = () => records(NOW, inpiCompany);

  it('complete the procedure of the BODACC', () => {
    expect(told().find((record) => record.notice_id === 'A202500421187')).toMatchObject({
      kind: 'JUDICIAL_LIQUIDATION',
      observations: [{ number: '77', date: '2025-02-24' }],
    });
  });

  it('form a procedure of their own when the BODACC has none', () => {
    expect(told().find((record) => record.notice_id === 'RNE-12')).toMatchObject({
      kind: 'JUDICIAL_REORGANISATION',
      status: 'CLOSED',
      opening_date: '2001-03-28',
      end_date: '2003-04-30',
      observations: [{ number: '12' }, { number: '13' }],
    });
  });

  it('are ignored when they concern another subject', () => {
    expect(told().flatMap(({ observations }) => observations.map(({ number }) => number))).toEqual(['12', '13', '77']);
  });
});

describe('cessationOfPaymentsIn', () => {
  it.each([
    ['date de cessation des paiements le 3 janvier 2025', '2025-01-03'],
    ['date de cessation des paiements fixée au 1er mars 2020', '2020-03-01'],
    ['Date de cessation des paiements : 15/11/2019.', '2019-11-15'],
    ['Redressement judiciaire, cessation des paiements le 5 mai 2021.', '2021-05-05'],
    ['créances à déclarer', null],
  ])('finds the date in "%s"', (text, day) => {
    expect(cessationOfPaymentsIn(text)).toBe(day);
  });
});
