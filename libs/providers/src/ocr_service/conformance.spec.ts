import { describe, expect, it } from '@jest/globals';
import { anyDataType, type RecordBody } from '@company-data/data-types';
import { describeProvider } from '../../test/changed-responses.js';
import { sourcesThat } from '../../test/fixture-sources.js';
import { contextOf, ScriptedSource } from '../../test/scripted-source.js';
import { BudgetExhausted, type CollectionEvent, ProviderAuthError, ProviderFetchError, type SourceRequest } from '../adapter.js';
import { adapter } from './adapter.js';
import { ocrService } from './manifest.js';

const SIREN = '000012344';
const TYPE = 'TAX_RETURN';
const ID = '3f0b6a52-2a9e-4c8e-9c55-0d1f6a7b8c90';

/** Tax return of a year as input returns it. */
function returnOf(year: number): RecordBody {
  const told = Object.fromEntries(Object.entries(anyDataType(TYPE).sample).filter(([name]) => name !== 'id'));
  return { ...told, closing_year: year, closing_date: `${year}-12-31` };
}

/** Response of input: two tax returns, one per page. The later one was corrected. */
function answer({ body }: SourceRequest) {
  const { after, corrected } = body as { after?: string; corrected?: boolean };
  if (corrected) return { body: { records: [{ ...returnOf(2025), revenue: 1 }], next: null } };
  return { body: after === undefined ? { records: [returnOf(2024)], next: ID } : { records: [returnOf(2025)], next: null } };
}

const respondingWith = () => ({ ocr_service: new ScriptedSource(answer), input_user: new ScriptedSource(answer) });
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
const failing = (fail: () => Error) => contextOf(sourcesThat(ocrService, fail));

describeProvider(ocrService, adapter, {
  job,
  responding: () => contextOf(respondingWith()),
  refusing: () => failing(() => new ProviderAuthError('refused')),
  failing: () => failing(() => new ProviderFetchError('unreachable', 'no route')),
  exhausted: () => failing(() => new BudgetExhausted(30)),
});

describe('tax returns from documents', () => {
  const read = async (sources: Record<string, ScriptedSource>): Promise<CollectionEvent[]> => {
    const events: CollectionEvent[] = [];
    for await (const event of adapter.collect(job([TYPE]), contextOf(sources))) events.push(event);
    return events;
  };
  const of = (source: string, events: CollectionEvent[]) => events.filter((event) => event.source === source);

  it('come from one source as read, and from another one as corrected', async () => {
    const events = await read(respondingWith());
    const told = (source: string) => of(source, events).flatMap((event) => (event.kind === 'page' ? event.records : []));
    expect(told('ocr_service').map(({ closing_year: year, revenue }) => [year, revenue])).toEqual([
      [2024, 4_234_647],
      [2025, 4_234_647],
    ]);
    expect(told('input_user').map(({ closing_year: year, revenue }) => [year, revenue])).toEqual([[2025, 1]]);
  });

  it('are requested page by page, corrections by a parameter', async () => {
    const sources = respondingWith();
    await read(sources);
    const asked = { siren: SIREN, data_type: TYPE, limit: 500 };
    expect(sources.ocr_service.calls.map(({ body }) => body)).toEqual([asked, { ...asked, after: ID }]);
    expect(sources.input_user.calls.map(({ body }) => body)).toEqual([{ ...asked, corrected: true }]);
  });

  it('are completely read when none exist', async () => {
    const nothing = () => new ScriptedSource(() => ({ body: { records: [], next: null } }));
    const events = await read({ ocr_service: nothing(), input_user: nothing() });
    expect(events.map(({ kind }) => kind)).toEqual(['complete', 'complete']);
    expect(events).toEqual(expect.arrayContaining([expect.objectContaining({ source: 'ocr_service', pages: 0, total: 0 })]));
  });
});
