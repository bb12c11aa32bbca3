import { describe, expect, it } from '@jest/globals';
import { collectFrom, failuresIn, PROOF, recordsIn, RETURNS, ScriptedRegistrars, STATEMENTS } from '../../test/registrar.js';
import { type CollectionEvent, ProviderAuthError, ProviderFetchError } from '../adapter.js';

const CONFIDENTIAL = 'Confidentiel';
const only = { settings: { confidential_only: true } };
const filing = (closing: string, confidentiality: string | null, more: object = {}) => ({
  id: `filing ${closing}`,
  dateCloture: closing,
  typeBilan: 'C',
  dateDepot: '2024-06-28',
  confidentiality,
  ...more,
});
const filed = (...bilans: object[]) => ({ filed: { bilans } });
const availabilitiesIn = (events: CollectionEvent[]): string[] =>
  events.flatMap((event) => (event.kind === 'complete' ? [`${event.dataType} ${event.availability}`] : []));

describe('accounts ordered with confidential_only', () => {
  it('are the confidential ones, with their confidentiality', async () => {
    const registrars = new ScriptedRegistrars(filed(filing('2023-12-31', CONFIDENTIAL), filing('2024-12-31', 'Public')));
    const records = recordsIn(await collectFrom(registrars, [STATEMENTS, RETURNS], only));
    expect(registrars.bought.toSorted()).toEqual(['BI 240628', 'BS 240628']);
    expect(records.find(({ official_copy }) => official_copy)).toMatchObject({ confidentiality: CONFIDENTIAL, confidential: true });
    expect(records.find(({ privacy }) => privacy)).toMatchObject({ privacy: CONFIDENTIAL, revenue: expect.any(Number) });
  });

  it.each(['Partiellement confidentiel', 'Publication simplifiée'])('include partly confidential ones: %s', async (wording) => {
    const registrars = new ScriptedRegistrars(filed(filing('2023-12-31', wording)));
    await collectFrom(registrars, [STATEMENTS], only);
    expect(registrars.bought).toEqual(['BI 240628']);
  });

  it.each([
    ['all are public', [filing('2023-12-31', 'Public'), filing('2024-12-31', 'Public')]],
    ['the register does not report it', [filing('2023-12-31', null)]],
    ['the register does not list them', []],
    ['the register withdrew them', [filing('2023-12-31', CONFIDENTIAL, { deleted: true })]],
    [
      'a later filing is public',
      [filing('2023-12-31', CONFIDENTIAL), filing('2023-12-31', 'Public', { id: 'later', dateDepot: '2024-09-01' })],
    ],
    [
      'a later filing, which is first in the list, is public',
      [filing('2023-12-31', 'Public', { id: 'later', dateDepot: '2024-09-01' }), filing('2023-12-31', CONFIDENTIAL)],
    ],
    ['only the consolidated ones of the year are confidential', [filing('2023-12-31', CONFIDENTIAL, { typeBilan: 'K' })]],
  ])('are none when %s', async (_, bilans) => {
    const registrars = new ScriptedRegistrars(filed(...bilans));
    const events = await collectFrom(registrars, [STATEMENTS, RETURNS], only);
    expect([registrars.bought, recordsIn(events), availabilitiesIn(events)]).toEqual([
      [],
      [],
      [`${STATEMENTS} AVAILABLE`, `${RETURNS} AVAILABLE`],
    ]);
  });

  it('are NOT_CONFIGURED when the deployment has no account for the register', async () => {
    const registrars = new ScriptedRegistrars({}, { username: '' });
    const events = await collectFrom(registrars, [STATEMENTS], only);
    expect([registrars.bought, registrars.filings.calls, availabilitiesIn(events)]).toEqual([[], [], [`${STATEMENTS} NOT_CONFIGURED`]]);
  });

  it.each([
    ['is unreachable', new ProviderFetchError('unreachable', 'no route'), 'unreachable'],
    ['rejects the deployment’s own account', new ProviderAuthError('refused'), 'rejected'],
  ])('fail without an order when the public register %s', async (_, error, kind) => {
    const registrars = new ScriptedRegistrars({ filed: error });
    const events = await collectFrom(registrars, [STATEMENTS, RETURNS, PROOF], only);
    expect(failuresIn(events).map(([type, failure]) => [type, (failure as ProviderFetchError).kind])).toEqual([
      [STATEMENTS, kind],
      [RETURNS, kind],
    ]);
    expect(registrars.bought).toEqual(['KB']);
  });

  it('are not looked up in the register when all accounts are wanted', async () => {
    const registrars = new ScriptedRegistrars();
    await collectFrom(registrars, [STATEMENTS, RETURNS]);
    expect(registrars.filings.calls).toEqual([]);
  });
});
