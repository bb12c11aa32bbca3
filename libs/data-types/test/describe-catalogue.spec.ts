import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { dataTypes, describeCatalogue } from '../src/index.js';

describe('docs/data-types.md', () => {
  it('is what the definitions say: run npm run docs after a change', () => {
    const page = readFileSync(new URL('../../../docs/data-types.md', import.meta.url), 'utf8');
    expect(page).toBe(describeCatalogue(dataTypes.values()));
  });
});
