import { describe, expect, it } from '@jest/globals';
import { anyDataType, dataType } from '@company-data/data-types';
import { describeProvider } from '../../test/changed-responses.js';
import { sourcesThat } from '../../test/fixture-sources.js';
import { contextOf, ScriptedSource } from '../../test/scripted-source.js';
import { BudgetExhausted, type CollectionEvent, ProviderAuthError, ProviderFetchError, type SourceRequest } from '../adapter.js';
import { adapter } from './adapter.js';
import { inputUser } from './manifest.js';

const SIREN = '000012344';
const CAMILLE = { last_name: 'Martin', first_name: 'Camille', birth_date: '1980-01-17' };
const IDS = ['3f0b6a52-2a9e-4c8e-9c55-0d1f6a7b8c90', '3f0b6a52-2a9e-4c8e-9c55-0d1f6a7b8c91'];

/** Response of input for a type: two entries, one per page. */
function answer({ body }: SourceRequest) {
  const { data_type: type, after } = body as { data_type: string; after?: string };
  const { entry, sample } = anyDataType(type);
  const told = Object.fromEntries(Object.entries(sample).filter(([name]) => name !== 'id'));
  const enter = (first_name: string) =>
    entry?.recordOf({ ...CAMILLE, first_name }, { siren: SIREN, enteredAt: '2026-05-04T08:00:00Z', today: '2026-05-04' }) ?? {
      ...told,
      entry_id: first_name === 'Camille' ? IDS[0] : IDS[1],
    };
  return after === undefined ? { body: { records: [enter('Camille')], next: IDS[0] } } : { body: { records: [enter('Zoé')], next: null } };
}

const job = (dataTypes: string[]) => ({
  accountId: 'account',
  userId: 'user',
  connectionId: 'connection',
  siren: SIREN,
  name: 'EXEMPLE',
  dataTypes,
  settings: {},
  credentials: null,
});
const failing = (fail: () => Error) => contextOf(sourcesThat(inputUser, fail));

describeProvider(inputUser, adapter, {
  job,
  responding: () => contextOf({ input_user: new ScriptedSource(answer) }),
  refusing: () => failing(() => new ProviderAuthError('refused')),
  failing: () => failing(() => new ProviderFetchError('unreachable', 'no route')),
  exhausted: () => failing(() => new BudgetExhausted(30)),
});

describe('manual entries', () => {
  const read = async (source: ScriptedSource, type: string): Promise<CollectionEvent[]> => {
    const events: CollectionEvent[] = [];
    for await (const event of adapter.collect(job([type]), contextOf({ input_user: source }))) events.push(event);
    return events;
  };

  it('are read page by page, for the company they were entered for', async () => {
    const source = new ScriptedSource(answer);
    const events = await read(source, dataType('COMPANY_OFFICER').name);
    expect(events.at(-1)).toMatchObject({ kind: 'complete', pages: 2, total: 2, availability: 'AVAILABLE' });
    expect(source.calls.map(({ body }) => body)).toEqual([
      { siren: SIREN, data_type: 'COMPANY_OFFICER', limit: 500 },
      { siren: SIREN, data_type: 'COMPANY_OFFICER', limit: 500, after: IDS[0] },
    ]);
  });

  it('are completely read when none exist', async () => {
    const events = await read(new ScriptedSource(() => ({ body: { records: [], next: null } })), 'BENEFICIAL_OWNER');
    expect(events).toMatchObject([{ kind: 'complete', pages: 0, total: 0 }]);
  });
});
