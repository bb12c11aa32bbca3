import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { progressIn } from './progress.js';
import type { Outcome } from './read-documents.js';
import { emptyTally } from './tally.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'progress-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const outcome = (seed: number): Outcome => ({ kind: 'vector', seed, tally: emptyTally(), pages: 2, seconds: 1, why: '' });

describe('progress of a long run', () => {
  it('is available to the next run of the same code', () => {
    const file = join(folder, 'kept');
    progressIn(file, 'a').keep(outcome(1));
    const next = progressIn(file, 'a');
    expect([next.outcomeOf({ kind: 'vector', seed: 1 }), next.outcomeOf({ kind: 'vector', seed: 2 })]).toEqual([outcome(1), undefined]);
  });

  it('loses at most the document that a killed run was writing', () => {
    const file = join(folder, 'killed');
    progressIn(file, 'a').keep(outcome(1));
    appendFileSync(file, '{"kind":"vec');
    progressIn(file, 'a').keep(outcome(2));
    const next = progressIn(file, 'a');
    expect([1, 2].map((seed) => next.outcomeOf({ kind: 'vector', seed }))).toEqual([outcome(1), outcome(2)]);
  });

  it('is rejected when it belongs to other code', () => {
    const file = join(folder, 'other');
    progressIn(file, 'a').keep(outcome(1));
    expect(() => progressIn(file, 'b')).toThrow('is the progress of other code');
  });
});
