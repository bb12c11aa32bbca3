import { describe, expect, it } from '@jest/globals';
import type { JobCheckpoint } from '@company-data/contracts';
import { claimed } from '../../test/fake-job-requests.js';
import { JobCheckpoints, type CheckpointBasis } from './job-checkpoints.js';

const WHOLE_YEAR = { monthsToSync: 12, lastN: null };
const basis: CheckpointBasis = {
  history: { A: WHOLE_YEAR },
  settings: { private: false, public: true },
  reference: 'link-1',
  accountAt: (source) => `me at ${source}`,
};

const jobWith = (marks: Record<string, JobCheckpoint>) => claimed({ entries: [{ entry_id: 'entry-a', data_type: 'A', marks }] });
const basisOn = (other: Partial<CheckpointBasis> = {}, [dataType, source] = ['A', 'first']): string =>
  new JobCheckpoints(claimed(), { ...basis, ...other }).basisOf(dataType!, source!);
const handed = (more: Partial<JobCheckpoint> = {}): JobCheckpoint => ({
  value: 'page 7',
  basis: basisOn(),
  full_read_at: null,
  full: false,
  ...more,
});

describe('a mark', () => {
  it('is handed on with when the source was last read in full, when it was made on this ground', () => {
    const { valid } = new JobCheckpoints(jobWith({ first: handed({ full_read_at: '2025-01-01T00:00:00.000Z', full: true }) }), basis);
    expect(valid).toEqual({ A: { first: { checkpoint: 'page 7', fullReadAt: new Date('2025-01-01T00:00:00Z'), full: true } } });
  });

  it.each<[string, Partial<CheckpointBasis>]>([
    ['more of the past is wanted', { history: { A: { monthsToSync: 24, lastN: null } } }],
    ['all of the past is wanted', { history: {} }],
    ['a setting was changed', { settings: { private: true, public: true } }],
    ['the credentials or the address were changed', { accountAt: (source) => `somebody at ${source}` }],
    ['the end user consented to something else', { reference: 'link-2' }],
    ['nobody consents any more', { reference: null }],
    ['the source is not known', { accountAt: () => undefined }],
  ])('is not used, when %s', (_why, other) => {
    expect(new JobCheckpoints(jobWith({ first: handed() }), { ...basis, ...other }).valid).toEqual({});
  });

  it('is not used for another source or data type than it was made for', () => {
    expect(new Set([basisOn(), basisOn({}, ['A', 'second']), basisOn({}, ['B', 'first'])]).size).toBe(3);
  });

  it('still holds, when the past of another data type is wanted and the settings come in another order', () => {
    const same = basisOn({ history: { A: WHOLE_YEAR, B: WHOLE_YEAR }, settings: { public: true, private: false } });
    expect(same).toBe(basisOn());
  });
});
