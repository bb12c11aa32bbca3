import { describe, expect, it } from '@jest/globals';
import { compute, sampleOf } from '../../test/fixtures/computing.js';
import type { RecordBody } from '../definition.js';

const UNTOLD = {
  creation_date: null,
  registration_date: null,
  activity_start_date: null,
  legal_situation: null,
  history: [],
  predecessors: [],
  successors: [],
};
const SITUATION = Object.fromEntries(
  Object.keys(sampleOf('COMPANY_PROFILE').legal_situation as RecordBody).map((name): [string, null] => [name, null]),
);
const profile = (changes: RecordBody) => [sampleOf('COMPANY_PROFILE', { ...UNTOLD, ...changes })];
const situated = (changes: RecordBody) => profile({ legal_situation: { ...SITUATION, ...changes } });
const timeline = (inputs: Record<string, RecordBody[]>) => compute('TIMELINE', inputs);
const eventsOf = (inputs: Record<string, RecordBody[]>) => timeline(inputs).map(({ date, type, label }) => [date, type, label]);

const labelsOf = (inputs: Record<string, RecordBody[]>) =>
  timeline(inputs).map(({ label, label_fr, label_en }) => [label, label_fr, label_en]);

const DETAILS = Object.fromEntries(Object.keys(sampleOf('LEGAL_NOTICE').details as RecordBody).map((name): [string, null] => [name, null]));
const notice = (changes: RecordBody, details: RecordBody = {}) =>
  sampleOf('LEGAL_NOTICE', { ...changes, details: { ...DETAILS, ...details } });
const change = (description: string, publication_date = '2025-03-02') =>
  notice(
    { family: 'modification', publication_date, title: 'Modifications diverses', text: description },
    { modification: { description } },
  );

describe('removal notice', () => {
  const removal = (description: string) =>
    notice(
      { family: 'radiation', publication_date: '2025-03-02', title: 'Radiations', text: description },
      { removal: { cessation_date: null, description } },
    );

  it('is no removal when it reinstates the company', () => {
    const types = ['Radiation', "Rapport de radiation d'office"].map((text) =>
      timeline({ LEGAL_NOTICE: [removal(text)] }).map(({ type }) => type),
    );
    expect(types).toEqual([['REMOVAL_PUBLISHED'], ['NOTICE_PUBLISHED']]);
  });

  it('is no cause of the removal in the register when it reinstates the company', () => {
    const removed = profile({ rncs_closing_date: '2025-02-15', rncs_closing_source: 'REGISTER' });
    const types = timeline({ COMPANY_PROFILE: removed, LEGAL_NOTICE: [removal("Rapport de radiation d'office")] }).map(({ type }) => type);
    expect(types).toEqual(['REMOVAL', 'NOTICE_PUBLISHED']);
  });
});

describe('profile events', () => {
  it.each([
    ['DISSOLUTION', 'Dissolution and amicable liquidation', { dissolution_date: '2025-02-01', dissolution_kind: 'AMICABLE_LIQUIDATION' }],
    ['DISSOLUTION', 'Dissolution by merger or division', { dissolution_date: '2025-02-01', dissolution_kind: 'MERGER' }],
    ['DISSOLUTION', 'Dissolution', { dissolution_date: '2025-02-01' }],
    ['DORMANCY', 'The company became dormant', { dormant_since: '2025-02-01' }],
    ['STRUCK_OFF_BY_OFFICE', 'Ex officio removal by the registrar', { struck_off_by_office_date: '2025-02-01' }],
    [
      'CONTINUATION_DESPITE_LOSS',
      'Decision to continue despite the loss of half of the capital',
      { capital_loss_continuation_date: '2025-02-01' },
    ],
    ['EQUITY_RESTORED', 'Equity restored', { equity_restored_date: '2025-02-01' }],
  ])('contain %s: %s', (type, label, changes) => {
    expect(eventsOf({ COMPANY_PROFILE: situated(changes) })).toEqual([['2025-02-01', type, label]]);
  });

  it('contain changes of a value but not its first value', () => {
    const stretch = { field: 'NAME', label: null, label_en: null };
    const history = [
      { ...stretch, value: 'NOUVEL EXEMPLE', start_date: '2020-01-01', end_date: null },
      { ...stretch, value: 'ANCIEN EXEMPLE', start_date: null, end_date: '2019-12-31' },
      { ...stretch, field: 'LEGAL_FORM', value: '5499', label: 'SARL', start_date: '2018-01-01', end_date: '2021-12-31' },
      { ...stretch, field: 'LEGAL_FORM', value: '5710', label: 'SAS', start_date: '2022-01-01', end_date: null },
      { ...stretch, field: 'HEAD_OFFICE', value: '00001234400016', start_date: '2018-01-01', end_date: null },
    ];
    expect(timeline({ COMPANY_PROFILE: profile({ history }) })).toMatchObject([
      { date: '2020-01-01', type: 'NAME_CHANGED', label: 'Name: NOUVEL EXEMPLE', description: 'Before: ANCIEN EXEMPLE' },
      { date: '2022-01-01', type: 'LEGAL_FORM_CHANGED', label: 'Legal form: 5710 SAS', description: 'Before: 5499 SARL' },
    ]);
  });

  it.each([
    ['no change', 'a new nomenclature', ['72.2C', 'NAFRev1'], ['62.01Z', 'NAFRev2'], 0],
    ['no change', 'the nomenclature of 2025', ['62.01Z', 'NAFRev2'], ['62.10Y', 'NAF2025'], 0],
    ['no change', 'a former nomenclature and a code that it shares', ['52.4C', 'NAF1993'], ['52.4E', 'NAFRev1'], 0],
    ['no change', 'codes of different forms without nomenclatures', ['6401', null], ['72.2C', null], 0],
    ['no change', 'a stored record without the member', ['72.2C', undefined], ['62.01Z', undefined], 0],
    ['a change', 'two codes of one nomenclature', ['62.01Z', 'NAFRev2'], ['56.10A', 'NAFRev2'], 1],
    ['a change', 'two codes of a former nomenclature', ['72.2C', 'NAFRev1'], ['55.3A', 'NAFRev1'], 1],
    ['a change', 'codes of one form without nomenclatures', ['62.01Z', null], ['56.10A', null], 1],
  ] as const)('contain %s of activity for %s', (_what, _when, before, after, count) => {
    const periods = [before, after].map(([value, nomenclature], place) => ({
      ...{ field: 'ACTIVITY', value, label: null, label_en: null, nomenclature },
      start_date: `20${place}8-01-01`,
      end_date: null,
    }));
    expect(eventsOf({ COMPANY_PROFILE: profile({ history: periods }) })).toHaveLength(count);
  });

  it('contain a change of activity after a change of nomenclature once', () => {
    const told = { field: 'ACTIVITY', label: null, label_en: null, end_date: null };
    const periods = [
      { ...told, value: '55.3A', nomenclature: 'NAFRev1', start_date: '2003-01-01' },
      { ...told, value: '56.10A', nomenclature: 'NAFRev2', start_date: '2008-01-01' },
      { ...told, value: '62.01Z', nomenclature: 'NAFRev2', start_date: '2015-04-01' },
      { ...told, value: '62.10Y', nomenclature: 'NAF2025', start_date: '2027-01-01' },
    ];
    expect(eventsOf({ COMPANY_PROFILE: profile({ history: periods }) })).toEqual([['2015-04-01', 'ACTIVITY_CHANGED', 'Activity: 62.01Z']]);
  });

  it('contain successions of other companies but not moves within the company', () => {
    const other = { siren: '000056788', siret: '00005678800015', kind: 'ECONOMIC_CONTINUITY' };
    const moved = { siren: '000012344', siret: '00001234400024', date: '2020-01-01', kind: 'HEAD_OFFICE_TRANSFER' };
    const inputs = { predecessors: [{ ...other, date: '2019-01-01' }, moved], successors: [{ ...other, date: '2024-01-01' }] };
    expect(eventsOf({ COMPANY_PROFILE: profile(inputs) })).toEqual([
      ['2019-01-01', 'BUSINESS_TAKEN_OVER', 'Business taken over from establishment 00005678800015'],
      ['2024-01-01', 'BUSINESS_PASSED_ON', 'Business passed on to establishment 00005678800015'],
    ]);
  });

  it('name the company of a succession whose establishment is unknown', () => {
    const other = { siren: '000056788', siret: null, date: '2019-01-01', kind: 'OTHER' };
    expect(eventsOf({ COMPANY_PROFILE: profile({ predecessors: [other] }) })).toEqual([
      ['2019-01-01', 'BUSINESS_TAKEN_OVER', 'Business taken over from establishment 000056788'],
    ]);
  });

  it.each([
    ['only the bulletin reports it', { rncs_closing_date: '2025-02-01', rncs_closing_source: 'BULLETIN' }],
    ['it is in the future', { rncs_closing_date: '2025-07-01', rncs_closing_source: 'REGISTER' }],
  ])('contain no removal when %s', (_when, changes) => {
    expect(eventsOf({ COMPANY_PROFILE: profile(changes) })).toEqual([]);
  });
});

describe('notice', () => {
  it.each([
    ['creation', 'CREATION_PUBLISHED'],
    ['immatriculation', 'REGISTRATION_PUBLISHED'],
    ['modification', 'CHANGE_PUBLISHED'],
    ['radiation', 'REMOVAL_PUBLISHED'],
    ['vente', 'SALE_PUBLISHED'],
    ['dpc', 'ACCOUNTS_PUBLISHED'],
    ['collective', 'PROCEDURE_PUBLISHED'],
    ['conciliation', 'NOTICE_PUBLISHED'],
  ])('of the family %s is the event %s', (family, type) => {
    const published = notice({ family, publication_date: '2025-03-02', title: 'Titre' });
    expect(eventsOf({ LEGAL_NOTICE: [published] })).toEqual([['2025-03-02', type, 'Titre']]);
  });
});

describe('notice of a change', () => {
  const dissolved = situated({ dissolution_date: '2025-02-01', dissolution_kind: 'AMICABLE_LIQUIDATION' });

  it('is a source of the event of the same change', () => {
    const published = change('Dissolution anticipée de la société à compter du 1er février 2025.');
    const events = timeline({ COMPANY_PROFILE: dissolved, LEGAL_NOTICE: [published] });
    expect(events).toMatchObject([{ type: 'DISSOLUTION' }]);
    expect(events[0]!.computed_from).toContainEqual({ data_type: 'LEGAL_NOTICE', record_ids: [published.id] });
  });

  it.each([
    ['publishes another change too', change("Dissolution de la société. Modification de l'administration.")],
    ['was published much later', change('Dissolution de la société.', '2025-12-01')],
    ['publishes a different change', change('Transfert du siège social.')],
  ])('is an event of its own when it %s', (_when, published) => {
    const types = eventsOf({ COMPANY_PROFILE: dissolved, LEGAL_NOTICE: [published] }).map(([, type]) => type);
    expect(types).toEqual(['DISSOLUTION', 'CHANGE_PUBLISHED']);
  });
});

describe('ban', () => {
  const ban = {
    kind: 'MANAGEMENT_BAN',
    person: 'M. DURAND Paul',
    date: '2025-02-20',
    until_date: null,
    duration_months: 60,
    text: 'Interdiction de gérer.',
  };
  const banning = notice({ notice_id: 'A202500429998' }, { ban });

  it('is one event of the person, on the date of the judgment', () => {
    expect(eventsOf({ LEGAL_NOTICE: [banning] })).toEqual([
      ['2025-02-20', 'BAN_PRONOUNCED', 'Ban from directing companies: M. DURAND Paul'],
    ]);
  });

  it('is not a judgment of the procedure of its notice', () => {
    const [first] = sampleOf('COLLECTIVE_PROCEDURE').events as RecordBody[];
    const events = [first, { ...first, notice_id: 'A202500429998', date: '2025-06-01' }];
    const inputs = { COLLECTIVE_PROCEDURE: [sampleOf('COLLECTIVE_PROCEDURE', { events })], LEGAL_NOTICE: [banning] };
    expect(eventsOf(inputs).map(([, type]) => type)).toEqual(['BAN_PRONOUNCED', 'PROCEDURE_OPENED']);
  });
});

describe('procedure', () => {
  const opening = sampleOf('LEGAL_NOTICE');

  it('has only its annulment when the opening was annulled', () => {
    const annulled = sampleOf('COLLECTIVE_PROCEDURE', { status: 'ANNULLED', annulled_date: '2025-04-10' });
    const events = timeline({ COLLECTIVE_PROCEDURE: [annulled], LEGAL_NOTICE: [opening] });
    expect(events).toMatchObject([{ date: '2025-04-10', type: 'PROCEDURE_ANNULLED', label: 'Redressement judiciaire: opening annulled' }]);
    expect(events[0]!.computed_from).toContainEqual({ data_type: 'LEGAL_NOTICE', record_ids: [opening.id] });
  });

  it('has no events when the annulment date is unknown', () => {
    const annulled = sampleOf('COLLECTIVE_PROCEDURE', { status: 'ANNULLED', annulled_date: null });
    expect(eventsOf({ COLLECTIVE_PROCEDURE: [annulled], LEGAL_NOTICE: [opening] })).toEqual([]);
  });

  it('has no events of a cancelled notice or its cancellation', () => {
    const annulled = sampleOf('COLLECTIVE_PROCEDURE', { status: 'ANNULLED', annulled_date: '2025-04-10' });
    const cancellation = sampleOf('LEGAL_NOTICE', { notice_id: 'A202500700001', publication_date: '2025-04-10', type: 'CANCELLATION' });
    const inputs = { COLLECTIVE_PROCEDURE: [annulled], LEGAL_NOTICE: [{ ...opening, cancelled: true }, cancellation] };
    expect(eventsOf(inputs).map(([, type]) => type)).toEqual(['PROCEDURE_ANNULLED']);
  });

  it.each([
    ["Clôture pour insuffisance d'actif", "Clôture pour insuffisance d'actif"],
    [null, 'Redressement judiciaire'],
  ])('has an end with its reason, otherwise its name: %s', (end_reason, label) => {
    const ended = sampleOf('COLLECTIVE_PROCEDURE', { status: 'CLOSED', end_date: '2025-06-01', end_reason, events: [] });
    expect(eventsOf({ COLLECTIVE_PROCEDURE: [ended] }).at(-1)).toEqual(['2025-06-01', 'PROCEDURE_ENDED', label]);
  });

  it('has one event for its plan', () => {
    const [first] = sampleOf('COLLECTIVE_PROCEDURE').events as RecordBody[];
    const plan = { ...first, notice_id: 'A202600010001', date: '2025-06-01', nature: 'Jugement arrêtant le plan de redressement' };
    const planned = (events: RecordBody[]) => sampleOf('COLLECTIVE_PROCEDURE', { status: 'IN_PLAN', plan_date: '2025-06-01', events });
    expect(eventsOf({ COLLECTIVE_PROCEDURE: [planned([first!, plan])] })[1]).toEqual(['2025-06-01', 'PROCEDURE_PLAN_ADOPTED', plan.nature]);
    expect(eventsOf({ COLLECTIVE_PROCEDURE: [planned([first!])] })[1]).toEqual([
      '2025-06-01',
      'PROCEDURE_PLAN_ADOPTED',
      'Redressement judiciaire: plan adopted',
    ]);
  });
});

describe('labels', () => {
  const role = { code: '30', name: 'Gérant', name_en: 'Manager', start_date: '2018-03-01', end_date: null };
  const officer = (changes: RecordBody) => [sampleOf('COMPANY_OFFICER', { roles: [{ ...role, ...changes }] })];
  const office = sampleOf('CORPORATE_OFFICE', {
    head_office: false,
    address: null,
    opening_date: '2018-03-01',
    closing_date: '2020-01-01',
  });
  const procedure = (changes: RecordBody) => [
    sampleOf('COLLECTIVE_PROCEDURE', { kind_label: 'Sauvegarde', kind_label_en: 'Safeguard', events: [], ...changes }),
  ];
  const stretch = {
    field: 'LEGAL_FORM',
    value: '5499',
    label: 'SARL',
    label_en: 'Limited company',
    start_date: '2018-01-01',
    end_date: null,
  };
  const history = [stretch, { ...stretch, value: '5710', label: 'SAS, française', label_en: 'SAS', start_date: '2022-01-01' }];

  it.each<[string, Record<string, RecordBody[]>, string[]]>([
    [
      'an officer',
      { COMPANY_OFFICER: officer({}) },
      ['CAMILLE MARTIN appointed: Gérant', 'CAMILLE MARTIN, prise de fonction : Gérant', 'CAMILLE MARTIN appointed: Manager'],
    ],
    [
      'an officer with a birth name only',
      { COMPANY_OFFICER: officer({}).map((body) => ({ ...body, last_name: null, patronym: 'DURAND' })) },
      ['CAMILLE DURAND appointed: Gérant', 'CAMILLE DURAND, prise de fonction : Gérant', 'CAMILLE DURAND appointed: Manager'],
    ],
    [
      'a role without an English name',
      { COMPANY_OFFICER: officer({ name: 'Censeur', name_en: null, start_date: null, end_date: '2020-01-01' }) },
      ['CAMILLE MARTIN left: Censeur', 'CAMILLE MARTIN, fin de fonction : Censeur', 'CAMILLE MARTIN left'],
    ],
    [
      'a legal form',
      { COMPANY_PROFILE: profile({ history }) },
      ['Legal form: 5710 SAS, française', 'Forme juridique : 5710 SAS, française', 'Legal form: 5710 SAS'],
    ],
    [
      'a dissolution',
      { COMPANY_PROFILE: situated({ dissolution_date: '2025-02-01', dissolution_kind: 'MERGER' }) },
      ['Dissolution by merger or division', 'Dissolution par fusion ou scission', 'Dissolution by merger or division'],
    ],
    [
      'a notice',
      { LEGAL_NOTICE: [change('Transfert du siège social.')] },
      ['Modifications diverses', 'Modifications diverses', 'Notice of a change'],
    ],
    ['an act without a title', { ACT: [sampleOf('ACT', { title: null })] }, ['Act filed', 'Acte déposé', 'Act filed']],
    ['an act', { ACT: [sampleOf('ACT', { title: 'Statuts' })] }, ['Statuts', 'Statuts', 'Act filed']],
    [
      'accounts',
      { FINANCIAL_STATEMENT: [sampleOf('FINANCIAL_STATEMENT', { closing_date: '2024-12-31' })] },
      [
        'Accounts filed for the year closed 2024-12-31',
        "Comptes déposés pour l'exercice clos le 2024-12-31",
        'Accounts filed for the year closed 2024-12-31',
      ],
    ],
    ['the opening of a procedure', { COLLECTIVE_PROCEDURE: procedure({}) }, ['Sauvegarde', 'Sauvegarde', 'Safeguard']],
    [
      'the annulment of a procedure',
      { COLLECTIVE_PROCEDURE: procedure({ status: 'ANNULLED', annulled_date: '2025-04-10' }) },
      ['Sauvegarde: opening annulled', 'Sauvegarde : ouverture annulée', 'Safeguard: opening annulled'],
    ],
  ])('of %s have one language each', (_what, inputs, labels) => {
    expect(labelsOf(inputs)).toEqual([labels]);
  });

  it('of an establishment have one language each', () => {
    expect(labelsOf({ CORPORATE_OFFICE: [office] }).map(([, ...labels]) => labels)).toEqual([
      [`Établissement ${String(office.siret)}, ouverture`, `Establishment ${String(office.siret)}, opened`],
      [`Établissement ${String(office.siret)}, fermeture`, `Establishment ${String(office.siret)}, closed`],
    ]);
  });

  it('of judgments name the procedure in English, and have the wording of the court in French', () => {
    const [first] = sampleOf('COLLECTIVE_PROCEDURE').events as RecordBody[];
    const judgment = (notice_id: string, date: string, nature: string) => ({ ...first, notice_id, date, nature });
    const plan = judgment('A2', '2025-03-01', 'Jugement arrêtant le plan');
    const changes = {
      plan_date: '2025-03-01',
      end_date: '2025-06-01',
      end_reason: 'Clôture',
      events: [first, plan, judgment('A3', '2025-04-01', 'Ordonnance')],
    };
    expect(labelsOf({ COLLECTIVE_PROCEDURE: procedure(changes) }).map(([, ...labels]) => labels)).toEqual([
      ['Sauvegarde', 'Safeguard'],
      ['Jugement arrêtant le plan', 'Safeguard: plan adopted'],
      ['Ordonnance', 'Safeguard: judgment'],
      ['Clôture', 'Safeguard: ended'],
    ]);
  });
});
