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
/** Deposit as the registrars list it. */
const listed = (number: string, closing: string, { registry = '7501', head = '', type = 'sociaux' } = {}): string =>
  `<bilan_complet><num_gest${head}><greffe>${registry}</greffe><dossier_millesime>18</dossier_millesime><dossier_statut>B</dossier_statut>` +
  `<dossier_chrono>01234</dossier_chrono></num_gest><type_comptes>${type}</type_comptes><num_depot>${number}</num_depot>` +
  `<date_cloture>${closing}</date_cloture></bilan_complet>`;
const listing =
  (...deposits: string[]): Selling =>
  ({ product, deposit }) =>
    product === 'BI' && deposit === undefined ? `<liste_bilan_complet>${deposits.join('')}</liste_bilan_complet>` : undefined;

describe('order from the trade registrars', () => {
  it("buys the last two accounts as document and typed, and today's extract", async () => {
    const registrars = new ScriptedRegistrars();
    const events = await collectFrom(registrars, ALL);
    expect(registrars.bought.toSorted()).toEqual(['BI 240628', 'BI 250627', 'BS 240628', 'BS 250627', 'KB']);
    expect(endsIn(events).toSorted()).toEqual(ALL.toSorted().map((type) => `${type} AVAILABLE changes`));
  });

  it('buys nothing twice when a company is read again for another user', async () => {
    const registrars = new ScriptedRegistrars();
    const first = recordsIn(await collectFrom(registrars, ALL));
    const again = recordsIn(await collectFrom(registrars, ALL, { userId: 'another', connectionId: 'another' }));
    expect([registrars.bought.length, registrars.documents.calls.length, again]).toEqual([5, 3, first]);
  });

  it('buys another extract on another day, but no accounts again', async () => {
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
  ])('buys the last %j of %j months', async (lastN, months, bought) => {
    const registrars = new ScriptedRegistrars();
    await collectFrom(registrars, [STATEMENTS], lastStatements(lastN, months));
    expect(registrars.bought).toEqual(bought);
  });

  it('buys the last two available accounts when one is not sold', async () => {
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
      'the deposit of the head office',
      [listed('2', '2023-12-31', { registry: '6901', head: ' siege="false"' }), listed('1', '2023-12-31', { head: ' siege="true"' })],
      ['BI 1'],
    ],
    [
      'the first registry of the list when none is marked as head office',
      [listed('1', '2023-12-31'), listed('2', '2023-12-31', { registry: '6901' })],
      ['BI 1'],
    ],
    ['both when one is consolidated', [listed('1', '2023-12-31'), listed('2', '2023-12-31', { type: 'consolidés' })], ['BI 1', 'BI 2']],
  ])('buys for one closing %s', async (_, deposits, bought) => {
    const registrars = new ScriptedRegistrars({ selling: listing(...deposits) });
    await collectFrom(registrars, [STATEMENTS]);
    expect(registrars.bought.toSorted()).toEqual(bought);
  });

  it('skips and counts deposits that cannot be ordered', async () => {
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
  ])('deletes nothing and ends %s as %s', async (words, availability) => {
    const events = await collectFrom(new ScriptedRegistrars({ selling: () => words }), ALL);
    expect([recordsIn(events), new Set(endsIn(events).map((end) => end.slice(end.indexOf(' ') + 1)))]).toEqual([
      [],
      new Set([`${availability} changes`]),
    ]);
  });

  it.each(['010', '012', '014', '999'])('fails after three uncounted attempts when the registrars return %s', async (number) => {
    const registrars = new ScriptedRegistrars({
      selling: ({ product }) => (product === 'KB' ? `${number} -SERVICE INDISPONIBLE-` : undefined),
    });
    const events = await collectFrom(registrars, ALL);
    expect(failuresIn(events)).toEqual([[PROOF, expect.objectContaining({ kind: 'server-error' })]]);
    expect([registrars.bought.filter((order) => order === 'KB').length, [...registrars.orders.orders].length]).toEqual([3, 4]);
  });

  it('is tried once with a wrong password, and names the credentials without values', async () => {
    const registrars = new ScriptedRegistrars({ selling: () => WRONG });
    const failures = failuresIn(await collectFrom(registrars, ALL));
    const [, error] = failures[0]!;
    expect([failures.length, registrars.orders.calls.length, [...registrars.orders.orders]]).toEqual([3, 1, []]);
    expect(error).toMatchObject({
      advice: { fields: ['client_id', 'password'], advice: expect.stringMatching(/may lock.*reinitialize it or reset its password/) },
    });
    expect(JSON.stringify([(error as ProviderAuthError).message, (error as ProviderAuthError).advice])).not.toMatch(
      /85000002|customer-password/,
    );
  });

  it('is not placed, and NOT_CONFIGURED, when the account has no credentials', async () => {
    const registrars = new ScriptedRegistrars();
    const events = await collectFrom(registrars, ALL, { credentials: null });
    expect([registrars.orders.calls, endsIn(events).every((end) => end.includes('NOT_CONFIGURED'))]).toEqual([[], true]);
  });

  it('fails at the spending cap, and delivered documents stay cached', async () => {
    const registrars = new ScriptedRegistrars();
    await collectFrom(registrars, [STATEMENTS], lastStatements(1));
    const capped = new ScriptedRegistrars();
    capped.orders.request = () => Promise.reject(new ProviderFetchError('spent', 'the spending cap of today is reached', 3_600));
    expect(failuresIn(await collectFrom(capped, [PROOF]))).toEqual([
      [PROOF, expect.objectContaining({ kind: 'spent', retryAfter: 3_600 })],
    ]);
    expect(registrars.bought).toEqual(['BI 250627']);
  });
});
