import { describe, expect, it } from '@jest/globals';
import { provider, providers } from '@company-data/providers';
import type { DataConnection } from '../connections/data-connection.js';
import { startableTypes } from './startable-types.js';

const { name, collected } = [...providers.values()].find((manifest) => manifest.collected.length > 1)!;
const [first, second] = collected as [string, string];
const connection = (changes: Partial<DataConnection>): DataConnection =>
  ({ id: 'c1', providerName: name, requestedDataTypes: [first], status: 'CONNECTED', statusReason: null, ...changes }) as DataConnection;

describe('startableTypes', () => {
  it('gives those that a connected connection requested, in the order asked for, and why the first of the others is none', () => {
    const { types, reason } = startableTypes([second, first], [connection({})], provider);
    expect([types, reason?.code]).toEqual([[first], 'DATA_TYPE_NOT_REQUESTED']);
  });

  it('gives all and no reason where all can be asked for', () => {
    const connections = [connection({}), connection({ id: 'c2', requestedDataTypes: [second] })];
    expect(startableTypes([first, second], connections, provider)).toEqual({ types: [first, second] });
  });

  it.each<[string, DataConnection[], string]>([
    ['there is no connection', [], 'DATA_TYPE_NOT_REQUESTED'],
    ['the connection is not connected', [connection({ status: 'REAUTH_REQUIRED' })], 'CONNECTION_NOT_CONNECTED'],
  ])('gives none where %s, and says so', (_, connections, code) => {
    const { types, reason } = startableTypes([first], connections, provider);
    expect([types, reason!.code]).toEqual([[], code]);
  });
});
