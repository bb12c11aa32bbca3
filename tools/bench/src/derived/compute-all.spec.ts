import { describe, expect, it } from '@jest/globals';
import { dataType, dataTypes, type RecordBody } from '@company-data/data-types';
import { computable, computeAll } from './compute-all.js';

const collected = [...dataTypes.values()].filter(({ compute }) => compute === undefined).map(({ name }) => name);

describe('computable', () => {
  it('lists every derived data type after its inputs', () => {
    const names = computable(collected).map(({ name }) => name);
    expect(names).toContain('TAX_RETURN_ANALYSIS');
    for (const [place, name] of names.entries()) {
      const derivedInputs = dataType(name).computedFrom!.filter((input) => names.includes(input));
      expect(derivedInputs.every((input) => names.indexOf(input) < place)).toBe(true);
    }
  });

  it('omits a data type that lacks an input', () => {
    expect(computable(['ACT', 'ACT_READING']).map(({ name }) => name)).toEqual(['BANKING_RELATIONSHIP']);
  });
});

describe('computeAll', () => {
  it('computes each data type from the stored records', () => {
    const sampleOf = (name: string): string => JSON.stringify(dataType(name).sample satisfies RecordBody);
    const bodies = new Map(collected.filter((name) => dataTypes.has(name)).map((name) => [name, [sampleOf(name)]]));
    const context = { siren: '000012344', name: 'EXEMPLE', today: '2026-01-01', zone: 'Europe/Paris' };
    const cost = computeAll({ userId: '5b1d9f36-0a57-5b9e-9c41-7c1f5a3e4d20', context, bodies }, computable(bodies.keys()));
    expect([...cost.compute.keys()]).toContain('TIMELINE');
    expect(Math.min(cost.parse, cost.store, ...cost.compute.values())).toBeGreaterThanOrEqual(0);
  });
});
