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

describe('checkpoint', () => {
  it('is valid on the same basis, with the time of the last full read', () => {
    const { valid } = new JobCheckpoints(jobWith({ first: handed({ full_read_at: '2025-01-01T00:00:00.000Z', full: true }) }), basis);
    expect(valid).toEqual({ A: { first: { checkpoint: 'page 7', fullReadAt: new Date('2025-01-01T00:00:00Z'), full: true } } });
  });

  it.each<[string, Partial<CheckpointBasis>]>([
    ['a longer history is requested', { history: { A: { monthsToSync: 24, lastN: null } } }],
    ['the whole history is requested', { history: {} }],
    ['a setting is changed', { settings: { private: true, public: true } }],
    ['credentials or address are changed', { accountAt: (source) => `somebody at ${source}` }],
    ['the end user gives another consent', { reference: 'link-2' }],
    ['the consent is removed', { reference: null }],
    ['the source is unknown', { accountAt: () => undefined }],
  ])('is invalid when %s', (_why, other) => {
    expect(new JobCheckpoints(jobWith({ first: handed() }), { ...basis, ...other }).valid).toEqual({});
  });

  it('is invalid for another source or data type', () => {
    expect(new Set([basisOn(), basisOn({}, ['A', 'second']), basisOn({}, ['B', 'first'])]).size).toBe(3);
  });

  it("stays valid when another data type's history or the order of settings changes", () => {
    const same = basisOn({ history: { A: WHOLE_YEAR, B: WHOLE_YEAR }, settings: { public: true, private: false } });
    expect(same).toBe(basisOn());
  });
});
