import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RecordBody } from '@company-data/data-types';
import { provider } from '@company-data/providers';
import { type Sandbox, startSandbox } from '@company-data/sandbox';
import { sourcesInSandbox } from '@company-data/sandbox/sources';
import { type Collected, collect } from './collected-facts.js';
import { aboutDeclarations } from './of-declarations.js';
import { aboutFilers } from './of-filers.js';
import { aboutMoves } from './of-moves.js';
import { aboutPeople } from './of-people.js';
import { aboutProcedures } from './of-procedures.js';
import { aboutRemarks } from './of-remarks.js';
import { aboutSituations } from './of-situations.js';
import { sourcesOf } from './sandbox-sources.js';
import { having, type Truth, worded } from './truth.js';

const truths: Truth[] = [
  ...aboutMoves,
  ...aboutProcedures,
  ...aboutRemarks,
  ...aboutSituations,
  ...aboutPeople,
  ...aboutFilers,
  ...aboutDeclarations,
];

const typesOf = ({ says, counts, never }: Truth): string[] => [
  ...new Set([says, counts, never].flatMap((part) => Object.keys(part ?? {}))),
];

let sandbox: Sandbox;
const read = new Map<string, PromiseSettledResult<Collected>>();

beforeAll(async () => {
  sandbox = await startSandbox({ SANDBOX_PORT: '0' });
  // All companies are read concurrently, which exceeds the limits of a real account.
  await fetch(`${sandbox.url}/_control/limits`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ enabled: false }),
  });
  const manifest = provider('company_legal_fr');
  const environment = sourcesInSandbox(sandbox.url, {});
  // Each company has separate sources, so that sessions do not depend on the order of reads.
  const all = await Promise.allSettled(truths.map((truth) => collect(truth.siren, typesOf(truth), sourcesOf(manifest, environment))));
  all.forEach((collected, place) => read.set(truths[place]!.siren, collected));
});
afterAll(() => sandbox.close());

/** @throws the error that stopped the read of the company */
function recordsOf(siren: string, type: string): readonly RecordBody[] {
  const collected = read.get(siren)!;
  if (collected.status === 'rejected') throw collected.reason;
  return collected.value.get(type) ?? [];
}

const each = <T>(part: Readonly<Record<string, T>> = {}): [string, T][] => Object.entries(part);

describe.each(truths.map((truth) => [`${truth.siren}: ${truth.because}`, truth] as const))('%s', (_, { siren, says, counts, never }) => {
  for (const [type, facts] of each(says)) {
    it.each(facts.map((fact) => [worded(fact), fact]))(`has a ${type} record with %s`, (_said, fact) => {
      expect(recordsOf(siren, type)).toContainEqual(having(fact));
    });
  }

  for (const [type, count] of each(counts)) {
    it(`has ${count} ${type} records`, () => {
      expect(recordsOf(siren, type)).toHaveLength(count);
    });
  }

  for (const [type, facts] of each(never)) {
    it.each(facts.map((fact) => [worded(fact), fact]))(`has no ${type} record with %s`, (_said, fact) => {
      expect(recordsOf(siren, type)).not.toContainEqual(having(fact));
    });
  }
});
