import { describe, expect, it } from '@jest/globals';
import { provider, providers } from '@company-data/providers';
import type { DataConnection } from '../connections/data-connection.js';
import { startableTypes } from './startable-types.js';

const { name, collected } = [...providers.values()].find((manifest) => manifest.collected.length > 1)!;
const [first, second] = collected as [string, string];
const connection = (changes: Partial<DataConnection>): DataConnection =>
  ({ id: 'c1', providerName: name, requestedDataTypes: [first], status: 'CONNECTED', statusReason: null, ...changes }) as DataConnection;

describe('startableTypes', () => {
  it('returns the requested types in order, and the reason of the first other type', () => {
    const { types, reason } = startableTypes([second, first], [connection({})], provider);
    expect([types, reason?.code]).toEqual([[first], 'DATA_TYPE_NOT_REQUESTED']);
  });

  it('returns all types without a reason when all are available', () => {
    const connections = [connection({}), connection({ id: 'c2', requestedDataTypes: [second] })];
    expect(startableTypes([first, second], connections, provider)).toEqual({ types: [first, second] });
  });

  it.each<[string, DataConnection[], string]>([
    ['no connection exists', [], 'DATA_TYPE_NOT_REQUESTED'],
    ['the connection is not connected', [connection({ status: 'REAUTH_REQUIRED' })], 'CONNECTION_NOT_CONNECTED'],
  ])('returns no type and a reason when %s', (_, connections, code) => {
    const { types, reason } = startableTypes([first], connections, provider);
    expect([types, reason!.code]).toEqual([[], code]);
  });
});
