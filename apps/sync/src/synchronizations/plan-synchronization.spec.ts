import { describe, expect, it } from '@jest/globals';
import { provider } from '@company-data/providers';
import type { DataConnection } from '../connections/data-connection.js';
import { planJobs } from './plan-synchronization.js';

const connection = (id: string, changes: Partial<DataConnection> = {}): DataConnection => ({
  id,
  accountId: 'a',
  userId: 'u',
  providerName: 'company_legal_fr',
  requestedDataTypes: ['COMPANY_PROFILE', 'LEGAL_NOTICE'],
  status: 'CONNECTED',
  statusReason: null,
  connectedAt: null,
  expiresAt: null,
  consentedAt: null,
  lastSyncAt: null,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  revision: 0,
  ...changes,
});

const plan = (requested: string[], ...connections: DataConnection[]) => planJobs(requested, connections, provider);

describe('planJobs', () => {
  it('creates one job per connection, with an entry per data type', () => {
    const jobs = plan(['COMPANY_PROFILE', 'LEGAL_NOTICE'], connection('1'), connection('2', { requestedDataTypes: ['LEGAL_NOTICE'] }));
    expect(jobs.map((job) => [job.connectionId, job.entries.map((entry) => entry.dataType)])).toEqual([
      ['1', ['COMPANY_PROFILE', 'LEGAL_NOTICE']],
      ['2', ['LEGAL_NOTICE']],
    ]);
  });

  it('skips a connection that is not CONNECTED when another serves the data type', () => {
    const jobs = plan(['LEGAL_NOTICE'], connection('1', { status: 'REAUTH_REQUIRED' }), connection('2'));
    expect(jobs.map((job) => job.connectionId)).toEqual(['2']);
  });

  it('warns of each skipped connection in the entries of its data types only', () => {
    const broken = { requestedDataTypes: ['LEGAL_NOTICE'], statusReason: 'Set new credentials.' };
    const jobs = plan(
      ['COMPANY_PROFILE', 'LEGAL_NOTICE'],
      connection('1', { ...broken, status: 'ERROR' }),
      connection('2', { ...broken, status: 'PENDING_AUTH', statusReason: null }),
      connection('3', { ...broken, requestedDataTypes: ['ACT'], status: 'ERROR' }),
      connection('4'),
    );
    expect(jobs[0]!.entries.map(({ dataType, warnings }) => [dataType, warnings])).toEqual([
      ['COMPANY_PROFILE', []],
      [
        'LEGAL_NOTICE',
        [
          {
            code: 'CONNECTION_SKIPPED',
            message: 'The data connection 1 to company_legal_fr is ERROR and is not read. Set new credentials.',
          },
          { code: 'CONNECTION_SKIPPED', message: 'The data connection 2 to company_legal_fr is PENDING_AUTH and is not read.' },
        ],
      ],
    ]);
  });

  it.each([
    ['DATA_TYPE_NOT_REQUESTED', 'no connection requests it', ['COMPANY_OFFICER'], [connection('1')]],
    ['DATA_TYPE_NOT_REQUESTED', 'no connection exists', ['LEGAL_NOTICE'], []],
    ['CONNECTION_NOT_CONNECTED', 'no connection is CONNECTED', ['LEGAL_NOTICE'], [connection('1', { status: 'PENDING_AUTH' })]],
  ] as const)('fails with %s when %s', (code, _condition, requested, connections) => {
    expect(() => plan([...requested], ...connections)).toThrow(expect.objectContaining({ code }));
  });

  it('fails with PROVIDER_NOT_AVAILABLE when the provider does not collect the data type', () => {
    const without = () => ({ ...provider('company_legal_fr'), collected: [] });
    expect(() => planJobs(['LEGAL_NOTICE'], [connection('1')], without)).toThrow(
      expect.objectContaining({ code: 'PROVIDER_NOT_AVAILABLE' }),
    );
  });

  describe('for a derived type', () => {
    const collected = ['TAX_RETURN', 'TAX_RETURN_ANALYSIS'];
    const manifestOf = () => ({ ...provider('company_legal_fr'), collected });
    const both = connection('1', { requestedDataTypes: collected });
    const entriesOf = (requested: string[]) =>
      planJobs(requested, [both], manifestOf)[0]!.entries.map(({ dataType, derived, internal }) => ({ dataType, derived, internal }));

    it('adds its inputs as internal entries', () => {
      expect(entriesOf(['TAX_RETURN_ANALYSIS'])).toEqual([
        { dataType: 'TAX_RETURN_ANALYSIS', derived: true, internal: false },
        { dataType: 'TAX_RETURN', derived: false, internal: true },
      ]);
    });

    it('shows inputs that are requested too, in any order', () => {
      for (const requested of [collected, collected.toReversed()]) {
        expect(entriesOf(requested).filter((entry) => entry.internal)).toEqual([]);
        expect(entriesOf(requested)).toHaveLength(2);
      }
    });
  });
});
