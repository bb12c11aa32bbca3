import { describe, expect, it } from '@jest/globals';
import { describeCodeLists } from './describe-code-lists.js';

describe('describeCodeLists', () => {
  it('writes activity codes with the dot, as in records', async () => {
    const page = (await describeCodeLists()).get('activities-naf-rev2.md');
    expect(page).toContain('| `62.01Z` | Computer programming activities | Programmation informatique |');
  });
});
