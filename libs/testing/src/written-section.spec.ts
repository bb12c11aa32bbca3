import { describe, expect, it } from '@jest/globals';
import { comparable, withSection } from './written-section.js';

const PAGE = '# Page\n\n<!-- npm run docs writes: rows -->\n\nold\n\n<!-- as far as here -->\n\nby hand\n';
const COMPOSE = 'adapters:\n  A: 1\n  # npm run docs writes: rows\n  OLD: 1\n  # as far as here\n  B: 2\n';

describe('withSection', () => {
  it('replaces what stands in the section of a page, and nothing else', () => {
    expect(withSection(PAGE, 'rows', ['| a |', '| - |'])).toBe(PAGE.replace('old', '| a |\n| - |'));
  });

  it('indents what it writes as far as the mark', () => {
    expect(withSection(COMPOSE, 'rows', ['NEW: 1', 'MORE: 2'])).toBe(COMPOSE.replace('  OLD: 1', '  NEW: 1\n  MORE: 2'));
  });

  it('throws, when there is no such section', () => {
    expect(() => withSection(PAGE, 'others', [])).toThrow('no section that is marked as others');
  });
});

describe('comparable', () => {
  it('takes tables as the same however they are aligned', () => {
    expect(comparable(['| a    | b |', '| ---- | ------ |', ''])).toEqual(comparable(['| a | b |', '| --- | --- |']));
  });
});
