import { describe, expect, it } from '@jest/globals';
import { judgment, shuffled } from '../../../test/judgments.js';
import type { InpiCompany } from '../sources/inpi-rne/company.js';
import { mapProcedure } from './collective-procedure.js';
import { latestUnrecognized } from './follow-procedures.js';
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

  it('form one closed procedure when the register notes the liquidation years later without a date', () => {
    const closing = judgment('2022-05-03', "Jugement de clôture pour insuffisance d'actif");
    expect(lines([opening, closing], [remark('7', '2023-09-02', 'Liquidation judiciaire')])).toEqual([
      'A20200312; JUDICIAL_LIQUIDATION; CLOSED; 2020-03-12; 2022-05-03; 2 events; 7',
    ]);
    expect(lines([], [OPENED, CLOSED, remark('11', '2023-09-02', 'Liquidation judiciaire')])).toEqual([
      'RNE-7; JUDICIAL_LIQUIDATION; CLOSED; 2020-03-12; 2022-05-03; 2 events; 7 11 9',
    ]);
  });

  it('form another procedure when an undated remark has another kind than the last opening', () => {
    const reorganised = judgment('2024-01-15', "Jugement d'ouverture d'une procédure de redressement judiciaire");
    const closing = judgment('2022-05-03', "Jugement de clôture pour insuffisance d'actif");
    expect(lines([opening, closing, reorganised], [remark('7', '2024-09-02', 'Liquidation judiciaire')])).toEqual([
      'A20200312; JUDICIAL_LIQUIDATION; CLOSED; 2020-03-12; 2022-05-03; 2 events; ',
      'A20240115; JUDICIAL_LIQUIDATION; OPEN; 2024-01-15; ; 2 events; 7',
    ]);
  });

  it.each([
    ['arrêtant le plan de redressement pour une durée de dix ans', 'IN_PLAN'],
    ['constatant la bonne exécution du plan de redressement', 'CLOSED'],
    ['constatant que le plan de redressement a été intégralement exécuté', 'CLOSED'],
    ['mettant fin de manière anticipée à la procédure de redressement judiciaire', 'CLOSED'],
  ])('follow a plan that only the register notes: %s', (words, status) => {
    const reorganised = judgment('2018-01-15', "Jugement d'ouverture d'une procédure de redressement judiciaire");
    const noted = remark('7', '2019-03-10', `Jugement du tribunal de commerce de Nantes en date du 04/03/2019 ${words}`);
    expect(recordsOf([reorganised], [noted])).toMatchObject([{ kind: 'JUDICIAL_REORGANISATION', status, opening_date: '2018-01-15' }]);
  });

  it('annul an opening that the register notes as retracted', () => {
    const retracted = remark('8', '2020-05-20', 'Jugement rétractant le jugement du 12/03/2020 ayant ouvert la liquidation judiciaire');
    expect(recordsOf([opening], [OPENED, retracted])).toMatchObject([{ status: 'ANNULLED', annulled_date: '2020-05-20' }]);
    const undated = remark('7', '2020-03-20', 'Liquidation judiciaire');
    expect(recordsOf([], [undated, retracted])).toMatchObject([{ status: 'ANNULLED', annulled_date: '2020-05-20' }]);
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

describe('judgment of unknown effect', () => {
  const UNREAD = 'Jugement statuant sur la situation de la liquidation judiciaire';
  const unread = (day: string, text: string | null = UNREAD) => judgment(day, 'Autre jugement et ordonnance', { text });
  const closing = judgment('2022-05-03', "Jugement de clôture pour insuffisance d'actif");

  /** Dates in the procedures, and the latest date of the company. */
  const unrecognized = (notices: Judgment[], remarks: Remark[] = []) => [
    ...recordsOf(notices, remarks).map(({ unrecognized_judgment_date }) => unrecognized_judgment_date),
    latestUnrecognized(proceduresOf(notices, register(remarks))),
  ];

  it.each<[string, (string | null)[], Judgment[], Remark[]]>([
    ['dates an open procedure', ['2021-01-12', '2021-01-12'], [opening, unread('2021-01-12')], []],
    ['dates an open procedure by the latest', ['2021-02-12', '2021-02-12'], [opening, unread('2021-01-12'), unread('2021-02-12')], []],
    ['dates a closed procedure when it follows the end', ['2023-01-10', '2023-01-10'], [opening, closing, unread('2023-01-10')], []],
    ['dates no procedure that a later judgment changed', [null, null], [opening, unread('2021-01-12'), closing], []],
    ['dates no procedure when the register has it in other words', [null, null], [opening, unread('2022-05-03')], [CLOSED]],
    [
      'dates no procedure when its notice was cancelled',
      [null, null],
      [opening, { ...unread('2021-01-12'), cancelledOn: '2021-02-01' }],
      [],
    ],
    [
      'dates no procedure whose opening was undone later',
      [null, null],
      [opening, unread('2021-01-12'), judgment('2021-03-02', 'Jugement de rétractation')],
      [],
    ],
    [
      'dates a procedure when it undoes a judgment that is not known',
      ['2021-01-12', '2021-01-12'],
      [opening, unread('2021-01-12', 'Rétracte le jugement du 02/01/2021 ayant ouvert la liquidation judiciaire')],
      [],
    ],
    ['has a date without a procedure', ['2019-01-15'], [unread('2019-01-15')], []],
    ['has no date without a procedure when its notice was cancelled', [null], [{ ...unread('2019-01-15'), cancelledOn: '2019-02-01' }], []],
    ['has no date after a later opening', [null, null], [unread('2019-01-15'), opening], []],
    ['can be an observation without a procedure', ['2019-01-15'], [], [remark('7', '2019-01-15', UNREAD)]],
    ['can be an observation of a procedure', ['2021-01-15', '2021-01-15'], [opening], [remark('8', '2021-01-15', UNREAD)]],
    ['is no observation of another subject', [null, null], [opening], [remark('8', '2021-01-15', 'Augmentation du capital')]],
    ['can have no words', ['2021-01-12', '2021-01-12'], [opening, unread('2021-01-12', null)], []],
  ])('%s', (_, expected, notices, remarks) => {
    expect(unrecognized(notices, remarks)).toEqual(expected);
  });

  it('has the effect of the observation of the same day', () => {
    expect(lines([opening, unread('2022-05-03')], [CLOSED])).toEqual([
      'A20200312; JUDICIAL_LIQUIDATION; CLOSED; 2020-03-12; 2022-05-03; 2 events; 9',
    ]);
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

  it('can be an ex officio entry of the registrar', () => {
    const company = register([]);
    company.formality.content.inscriptionsOffices = [
      {
        dateEffet: '2020-03-20',
        partnerCenter: 'GREFFE DE PARIS',
        observationComplementaire: 'Liquidation judiciaire par jugement du 12/03/2020',
      },
      { dateEffet: '2020-03-21', partnerCenter: 'URSSAF CN' },
    ];
    const [procedure, ...others] = proceduresOf([], company).procedures.map((each) => mapProcedure(each, new Date('2025-06-01')));
    expect([procedure, others]).toMatchObject([{ kind: 'JUDICIAL_LIQUIDATION', status: 'OPEN', opening_date: '2020-03-12' }, []]);
    expect(hasObservedProcedures(company)).toBe(true);
  });

  it('counts only when it concerns a procedure and was not removed', () => {
    const removed = { ...OPENED, etatObs: 'Suppression' };
    expect([[OPENED], [removed], []].map((rcs) => hasObservedProcedures(register(rcs)))).toEqual([true, false, false]);
  });
});
