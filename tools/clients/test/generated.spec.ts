import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { workspaceRoot } from '@company-data/testing';
import { generateSdk, readDescription, SDK_FOLDER } from '../src/index.js';

describe('generated part of the SDK', () => {
  it('matches the OpenAPI document (if not, run npm run sdk)', async () => {
    const folder = join(workspaceRoot, SDK_FOLDER);
    const written = Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
    const expected = Object.fromEntries(await generateSdk(readDescription()));
    expect(Object.keys(written).toSorted()).toEqual(Object.keys(expected).toSorted());
    expect(Object.keys(expected).filter((name) => written[name] !== expected[name])).toEqual([]);
  });
});
