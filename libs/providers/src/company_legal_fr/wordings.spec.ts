import { describe, expect, it } from '@jest/globals';
import { removalEffect } from '@company-data/data-types';
import { isAboutProcedures, orderIn } from './map/court-order.js';
import { effectsOf } from './map/judgment-effect.js';

interface Share {
  concept: string;
  source: string;
  share: number;
  misses: object[];
}

const { measure, REACHED } = (await import(new URL('../../test/wordings/measure.mjs', import.meta.url).href)) as {
  measure: (readers: object) => Share[];
  REACHED: Record<string, number>;
};

describe('published wordings', () => {
  const shares = measure({ effectsOf, orderIn, isAboutProcedures, removalEffect });

  it.each(Object.entries(REACHED))('are recognized as far as before: %s at %d %%', (name, least) => {
    const { share = 0, misses = [] } = shares.find(({ concept, source }) => `${concept}, ${source}` === name) ?? {};
    expect({ misses: share < least ? misses : [], reached: share >= least }).toEqual({ misses: [], reached: true });
  });

  it('all have a share to reach', () => {
    expect(shares.map(({ concept, source }) => `${concept}, ${source}`).toSorted()).toEqual(Object.keys(REACHED).toSorted());
  });
});
