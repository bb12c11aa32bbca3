import { describe, expect, it } from '@jest/globals';
import { judgment, shuffled } from '../../../test/judgments.js';
import type { InpiCompany } from '../sources/inpi-rne/company.js';
import { mapProcedure } from './collective-procedure.js';
import type { Judgment } from './judgments.js';
import { hasObservedProcedures, proceduresOf } from './observations.js';

interface Remark {
  numObservation: string;
  dateAjout: string;
  texte: string;
  etatObs: string;
}

const remark = (numObservation: string, dateAjout: string, texte: string, etatObs = 'Ajout'): Remark => ({
  numObservation,
  dateAjout,
  texte,
  etatObs,
});

const register = (rcs: Remark[]): InpiCompany => ({
  formality: {
    siren: '000012344',
    content: { personneMorale: { identite: { entreprise: { denomination: 'EXEMPLE LOGICIELS' } }, observations: { rcs } } },
  },
});

const recordsOf = (notices: Judgment[], remarks: Remark[]) =>
  proceduresOf(notices, register(remarks)).procedures.map((procedure) => mapProcedure(procedure, new Date('2025-06-01')));

const lines = (notices: Judgment[], remarks: Remark[]): string[] =>
  recordsOf(notices, remarks).map(({ notice_id, kind, status, opening_date, end_date, events, observations }) =>
    [notice_id, kind, status, opening_date, end_date, `${events.length} events`, observations.map(({ number }) => number).join(' ')].join(
      '; ',
    ),
  );

const opening = judgment('2020-03-12', "Jugement d'ouverture de liquidation judiciaire");
const OPENED = remark(
  '7',
  '2020-03-20',
  'Jugement du 12/03/2020 prononçant la liquidation judiciaire, désigne liquidateur Me Exemple, fixe à 24 mois le délai au terme duquel la clôture de la procédure devra être examinée --',
);
const CLOSED = remark('9', '2022-05-10', "Clôture pour insuffisance d'actif par jugement du 03/05/2022");

describe('notices and observations', () => {
  it('form a procedure that only the register has', () => {
    expect(lines([], [OPENED])).toEqual(['RNE-7; JUDICIAL_LIQUIDATION; OPEN; 2020-03-12; ; 1 events; 7']);
  });

  it('form one procedure with one event when both report the same judgment', () => {
    expect(lines([opening], [OPENED])).toEqual(['A20200312; JUDICIAL_LIQUIDATION; OPEN; 2020-03-12; ; 1 events; 7']);
  });

  it('form one procedure that only the register closes', () => {
    expect(lines([opening], [OPENED, CLOSED])).toEqual(['A20200312; JUDICIAL_LIQUIDATION; CLOSED; 2020-03-12; 2022-05-03; 2 events; 7 9']);
  });

  it('are one judgment when the register notes it within weeks without a date', () => {
    expect(lines([opening], [remark('7', '2020-04-02', 'Liquidation judiciaire')])).toEqual([
      'A20200312; JUDICIAL_LIQUIDATION; OPEN; 2020-03-12; ; 1 events; 7',
    ]);
  });

  it("include a plan d'apurement", () => {
    const plan = remark('7', '2020-03-20', "Jugement du 12/03/2020 homologuant le plan d'apurement du passif");
    expect(lines([], [plan])).toEqual(['RNE-7; JUDICIAL_REORGANISATION; IN_PLAN; ; ; 1 events; 7']);
  });

  it('form two procedures when the register has an earlier one', () => {
    const earlier = [
      remark('1', '2001-04-02', "Jugement d'ouverture d'une procédure de redressement judiciaire en date du 28.03.2001"),
      remark('2', '2003-05-02', 'Jugement de clôture pour extinction du passif du redressement judiciaire en date du 30.04.2003'),
    ];
    expect(lines([opening], [...earlier, OPENED])).toEqual([
      'RNE-1; JUDICIAL_REORGANISATION; CLOSED; 2001-03-28; 2003-04-30; 2 events; 1 2',
      'A20200312; JUDICIAL_LIQUIDATION; OPEN; 2020-03-12; ; 1 events; 7',
    ]);
  });

  it('include register observations of a judgment without effect', () => {
    const longer = remark('8', '2020-09-20', "Prolonge la période d'observation du redressement judiciaire par jugement du 14/09/2020");
    expect(lines([opening], [longer])).toEqual(['A20200312; JUDICIAL_LIQUIDATION; OPEN; 2020-03-12; ; 2 events; 8']);
  });

  it('form the same procedures in any order', () => {
    const remarks = [
      OPENED,
      CLOSED,
      remark('8', '2021-01-20', 'Conversion du redressement judiciaire en liquidation judiciaire le 12/01/2021'),
    ];
    const notices = [
      opening,
      judgment('2021-01-12', 'Jugement de conversion en liquidation judiciaire'),
      judgment('2022-05-03', "Jugement de clôture pour insuffisance d'actif"),
    ];
    const told = Array.from({ length: 20 }, (_, seed) =>
      JSON.stringify(
        recordsOf(shuffled(notices, seed + 1), shuffled(remarks, seed + 2)).map(({ observations, ...rest }) => [rest, observations.length]),
      ),
    );
    expect(new Set(told).size).toBe(1);
  });
});

describe('observation', () => {
  it.each([
    ['was removed', remark('7', '2020-03-20', 'Jugement du 12/03/2020 prononçant la liquidation judiciaire', 'Suppression')],
    [
      'concerns a business bought from the procedure of another company',
      remark(
        '7',
        '2020-03-20',
        'Acquisition du fonds de la société TÉMOIN, redressement judiciaire de la société TÉMOIN, plan de cession arrêté le 12/03/2020',
      ),
    ],
    ['concerns another subject', remark('7', '2020-03-20', 'DECISION DE NE PAS DISSOUDRE LA SOCIETE')],
  ])('creates no procedure when it %s', (_, each) => {
    expect(recordsOf([], [each])).toEqual([]);
  });

  it('is not an event when it concerns another company', () => {
    const bought = remark(
      '8',
      '2020-09-20',
      'Acquisition du fonds de la société TÉMOIN par jugement arrêtant le plan de cession du 14/09/2020, liquidation judiciaire de la société TÉMOIN',
    );
    expect(lines([opening], [bought])).toEqual(['A20200312; JUDICIAL_LIQUIDATION; OPEN; 2020-03-12; ; 1 events; ']);
  });

  it('counts only when it concerns a procedure and was not removed', () => {
    const removed = { ...OPENED, etatObs: 'Suppression' };
    expect([[OPENED], [removed], []].map((rcs) => hasObservedProcedures(register(rcs)))).toEqual([true, false, false]);
  });
});
