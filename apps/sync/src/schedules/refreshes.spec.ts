import { describe, expect, it } from '@jest/globals';
import { provider, providers } from '@company-data/providers';
import type { DataConnection } from '../connections/data-connection.js';
import { planRefresh, type Refresh } from './refreshes.js';

const { name, collected } = [...providers.values()].find((manifest) => manifest.collected.length > 1)!;
const [first, second] = collected as [string, string];
const connection = (changes: Partial<DataConnection>): DataConnection =>
  ({ id: 'c1', providerName: name, requestedDataTypes: [first, second], status: 'CONNECTED', ...changes }) as DataConnection;
const refresh = (dataType: string, connectionId = 'c1'): Refresh => ({ connectionId, dataType, period: null });
const planned = (taken: Refresh[], connections: DataConnection[]) =>
  planRefresh(taken, connections, provider).map(({ connectionId, entries }) => [
    connectionId,
    entries.filter(({ internal }) => !internal).map(({ dataType }) => dataType),
  ]);

describe('planRefresh', () => {
  it('creates one job per connection, with its claimed data types only', () => {
    const connections = [connection({}), connection({ id: 'c2' })];
    expect(planned([refresh(first), refresh(second, 'c2')], connections)).toEqual([
      ['c1', [first]],
      ['c2', [second]],
    ]);
  });

  it.each<[string, Partial<DataConnection>]>([
    ['is no longer connected', { status: 'REAUTH_REQUIRED' }],
    ['no longer requests the data type', { requestedDataTypes: [] }],
  ])('creates no job for a connection that %s', (_case, changes) => {
    expect(planned([refresh(first)], [connection(changes)])).toEqual([]);
  });

  it('creates no job for a data type that the provider does not collect', () => {
    expect(planned([refresh('STAMP')], [connection({ requestedDataTypes: ['STAMP'] })])).toEqual([]);
  });
});
