import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { describeCodeLists } from './describe-code-lists.js';

const folder = new URL('../../../../../docs/code-lists/', import.meta.url);

describe('docs/code-lists', () => {
  it('is what the lists say: run npm run docs after a change', async () => {
    const pages = await describeCodeLists();
    expect(readdirSync(folder).toSorted()).toEqual([...pages.keys()].toSorted());
    for (const [file, text] of pages) expect(readFileSync(new URL(file, folder), 'utf8')).toBe(text);
  });

  it('writes activity codes as records do', async () => {
    const page = (await describeCodeLists()).get('activities-naf-rev2.md');
    expect(page).toContain('| `62.01Z` | Computer programming activities | Programmation informatique |');
  });
});
