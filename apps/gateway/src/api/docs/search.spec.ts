import { describe, expect, it } from '@jest/globals';
import type { DocPage } from './doc-page.js';
import { searchOf } from './search.js';

const page = (path: string, title: string, text: string, more: Partial<DocPage> = {}): [string, DocPage] => [
  path,
  { path, title, summary: '', section: 'Guides', text, ...more },
];
const search = searchOf(
  new Map([
    page('/docs/guides/lists', 'Pages and filters', 'Every list is read the same way, by cursor.'),
    page('/docs/reference/readLegalNotice', 'Legal notices', '- `cursor` _string_', { section: 'Reference', method: 'GET' }),
    page('/docs/errors', 'Error codes', '## Faults\n\n| `BAD_CURSOR` | The cursor is of another list |', {
      section: 'Errors',
      rowPrefixes: { Faults: 'fault-' },
    }),
  ]),
);
const found = (query: string): string[] => search(query).map(({ path }) => path);

describe('searchOf', () => {
  it('finds a page by word prefixes, with matches in titles first', () => {
    expect([found('pag fil'), found('legal-notices'), found('readLegal')]).toEqual([
      ['/docs/guides/lists'],
      ['/docs/reference/readLegalNotice'],
      ['/docs/reference/readLegalNotice'],
    ]);
  });

  it('finds a code at its anchor', () => {
    expect([found('bad_cursor')[0], found('BAD CURSOR')[0]]).toEqual(['/docs/errors#fault-BAD_CURSOR', '/docs/errors#fault-BAD_CURSOR']);
  });

  it('requires all words of the query', () => {
    expect(found('legal filters')).toEqual([]);
  });

  it('finds nothing for an empty query', () => {
    expect([found(''), found('  %% ')]).toEqual([[], []]);
  });

  it('uses the first 100 characters of a query', () => {
    expect(found(`cursor${' '.repeat(100)}nothing`)).toHaveLength(4);
  });
});
