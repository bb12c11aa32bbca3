import { describe, expect, it } from '@jest/globals';
import {
  collectFrom,
  failuresIn,
  lastStatements,
  PROOF,
  recordsIn,
  RETURNS,
  ScriptedRegistrars,
  type Selling,
  STATEMENTS,
} from '../../test/registrar.js';
import { type CollectionEvent, type ProviderAuthError, ProviderFetchError } from '../adapter.js';

const ALL = [STATEMENTS, RETURNS, PROOF];
const WRONG = '003 -CODE ABONNE OU MOT DE PASSE INVALIDE-';
const OTHER_DAY = new Date('2025-07-16T10:00:00Z');

const endsIn = (events: CollectionEvent[]) =>
  events.flatMap((event) => (event.kind === 'complete' ? [`${event.dataType} ${event.availability} ${event.scope?.kind}`] : []));
/** A deposit as the registrars list one. */
const listed = (number: string, closing: string, { registry = '7501', head = '', type = 'sociaux' } = {}): string =>
  `<bilan_complet><num_gest${head}><greffe>${registry}</greffe><dossier_millesime>18</dossier_millesime><dossier_statut>B</dossier_statut>` +
  `<dossier_chrono>01234</dossier_chrono></num_gest><type_comptes>${type}</type_comptes><num_depot>${number}</num_depot>` +
  `<date_cloture>${closing}</date_cloture></bilan_complet>`;
const listing =
  (...deposits: string[]): Selling =>
  ({ product, deposit }) =>
    product === 'BI' && deposit === undefined ? `<liste_bilan_complet>${deposits.join('')}</liste_bilan_complet>` : undefined;

describe('the trade registrars', () => {
  it('sell each of the last two accounts once, as a document and typed, and an extract of the day', async () => {
    const registrars = new ScriptedRegistrars();
    const events = await collectFrom(registrars, ALL);
    expect(registrars.bought.toSorted()).toEqual(['BI 240628', 'BI 250627', 'BS 240628', 'BS 250627', 'KB']);
    expect(endsIn(events).toSorted()).toEqual(ALL.toSorted().map((type) => `${type} AVAILABLE changes`));
  });

  it('sell nothing twice, when a company is read again, for another user too', async () => {
    const registrars = new ScriptedRegistrars();
    const first = recordsIn(await collectFrom(registrars, ALL));
    const again = recordsIn(await collectFrom(registrars, ALL, { userId: 'another', connectionId: 'another' }));
    expect([registrars.bought.length, registrars.documents.calls.length, again]).toEqual([5, 3, first]);
  });

  it('sell another extract on another day, and no accounts again', async () => {
    const registrars = new ScriptedRegistrars();
    await collectFrom(registrars, ALL);
    await collectFrom(registrars, ALL, {}, OTHER_DAY);
    expect(registrars.bought.slice(5)).toEqual(['KB']);
  });

  it.each([
    [1, null, ['BI 250627']],
    [null, null, ['BI 250627', 'BI 240628']],
    [null, 12, ['BI 250627']],
    [2, 1, []],
  ])('sell the last %j of %j months', async (lastN, months, bought) => {
    const registrars = new ScriptedRegistrars();
    await collectFrom(registrars, [STATEMENTS], lastStatements(lastN, months));
    expect(registrars.bought).toEqual(bought);
  });

  it('sell the last two that there are, when one of them is not sold', async () => {
    const registrars = new ScriptedRegistrars({
      selling: (order) =>
        order.deposit === '3'
          ? '009 -ETAT INDISPONIBLE-'
          : listing(listed('1', '2021-12-31'), listed('2', '2022-12-31'), listed('3', '2023-12-31'))(order),
    });
    const records = recordsIn(await collectFrom(registrars, [STATEMENTS]));
    expect([registrars.bought, records.map(({ closing_year }) => closing_year), [...registrars.orders.orders].length]).toEqual([
      ['BI 3', 'BI 2', 'BI 1'],
      [2022, 2021],
      2,
    ]);
  });

  it.each([
    ['the later deposit', [listed('9', '2023-12-31'), listed('10', '2023-12-31')], ['BI 10']],
    [
      'that of the head office',
      [listed('2', '2023-12-31', { registry: '6901', head: ' siege="false"' }), listed('1', '2023-12-31', { head: ' siege="true"' })],
      ['BI 1'],
    ],
    [
      'that of the registry listed first, where nothing says which is the head office’s',
      [listed('1', '2023-12-31'), listed('2', '2023-12-31', { registry: '6901' })],
      ['BI 1'],
    ],
    ['both, where one is consolidated', [listed('1', '2023-12-31'), listed('2', '2023-12-31', { type: 'consolidés' })], ['BI 1', 'BI 2']],
  ])('sell of one closing %s', async (_, deposits, bought) => {
    const registrars = new ScriptedRegistrars({ selling: listing(...deposits) });
    await collectFrom(registrars, [STATEMENTS]);
    expect(registrars.bought.toSorted()).toEqual(bought);
  });

  it('leave out a deposit that cannot be named, and say how many', async () => {
    const registrars = new ScriptedRegistrars({
      selling: listing(listed('', '2023-12-31'), listed('1', '31/12/2022'), listed('2', 'soon')),
    });
    const events = await collectFrom(registrars, [STATEMENTS]);
    expect([
      recordsIn(events).map(({ closing_date }) => closing_date),
      events.flatMap((event) => ('leftOut' in event ? [event.leftOut] : [])),
    ]).toEqual([['2022-12-31'], [2]]);
  });

  it.each([
    ['006 -DOSSIER NON TROUVE DANS LA BASE DE GREFFES-', 'AVAILABLE'],
    ['008 -KBIS INDISPONIBLE POUR LE SIREN-', 'NOT_ACCESSIBLE'],
  ])('take nothing away and end %s as %s', async (words, availability) => {
    const events = await collectFrom(new ScriptedRegistrars({ selling: () => words }), ALL);
    expect([recordsIn(events), new Set(endsIn(events).map((end) => end.slice(end.indexOf(' ') + 1)))]).toEqual([
      [],
      new Set([`${availability} changes`]),
    ]);
  });

  it.each(['010', '012', '014', '999'])('fail what they cannot make, after three attempts that are not counted: %s', async (number) => {
    const registrars = new ScriptedRegistrars({
      selling: ({ product }) => (product === 'KB' ? `${number} -SERVICE INDISPONIBLE-` : undefined),
    });
    const events = await collectFrom(registrars, ALL);
    expect(failuresIn(events)).toEqual([[PROOF, expect.objectContaining({ kind: 'server-error' })]]);
    expect([registrars.bought.filter((order) => order === 'KB').length, [...registrars.orders.orders].length]).toEqual([3, 4]);
  });

  it('are tried once with a wrong password, which is named without its value, with what may come of it', async () => {
    const registrars = new ScriptedRegistrars({ selling: () => WRONG });
    const failures = failuresIn(await collectFrom(registrars, ALL));
    const [, error] = failures[0]!;
    expect([failures.length, registrars.orders.calls.length, [...registrars.orders.orders]]).toEqual([3, 1, []]);
    expect(error).toMatchObject({ advice: { fields: ['client_id', 'password'], advice: expect.stringContaining('may lock') } });
    expect(JSON.stringify([(error as ProviderAuthError).message, (error as ProviderAuthError).advice])).not.toMatch(
      /85000002|customer-password/,
    );
  });

  it('are not asked and not configured, when the account has given no credentials', async () => {
    const registrars = new ScriptedRegistrars();
    const events = await collectFrom(registrars, ALL, { credentials: null });
    expect([registrars.orders.calls, endsIn(events).every((end) => end.includes('NOT_CONFIGURED'))]).toEqual([[], true]);
  });

  it('fail what their cap leaves no order for, and keep what was delivered before', async () => {
    const registrars = new ScriptedRegistrars();
    await collectFrom(registrars, [STATEMENTS], lastStatements(1));
    const capped = new ScriptedRegistrars();
    capped.orders.request = () => Promise.reject(new ProviderFetchError('spent', 'the orders of today are spent', 3_600));
    expect(failuresIn(await collectFrom(capped, [PROOF]))).toEqual([
      [PROOF, expect.objectContaining({ kind: 'spent', retryAfter: 3_600 })],
    ]);
    expect(registrars.bought).toEqual(['BI 250627']);
  });
});
