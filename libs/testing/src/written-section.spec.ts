import { describe, expect, it } from '@jest/globals';
import { comparable, withSection } from './written-section.js';

const PAGE = '# Page\n\n<!-- npm run docs writes: rows -->\n\nold\n\n<!-- as far as here -->\n\nby hand\n';
const COMPOSE = 'adapters:\n  A: 1\n  # npm run docs writes: rows\n  OLD: 1\n  # as far as here\n  B: 2\n';

describe('withSection', () => {
  it('replaces the lines of a section in a page, and nothing else', () => {
    expect(withSection(PAGE, 'rows', ['| a |', '| - |'])).toBe(PAGE.replace('old', '| a |\n| - |'));
  });

  it('indents the lines like the marker of the section', () => {
    expect(withSection(COMPOSE, 'rows', ['NEW: 1', 'MORE: 2'])).toBe(COMPOSE.replace('  OLD: 1', '  NEW: 1\n  MORE: 2'));
  });

  it('throws when the section does not exist', () => {
    expect(() => withSection(PAGE, 'others', [])).toThrow('no section others exists');
  });
});

describe('comparable', () => {
  it('ignores the alignment of tables', () => {
    expect(comparable(['| a    | b |', '| ---- | ------ |', ''])).toEqual(comparable(['| a | b |', '| --- | --- |']));
  });

  it('joins wrapped lines, but not list items and paragraphs', () => {
    expect(comparable(['one', 'two', '', 'three', '- a', '  b', '- c'])).toEqual(['one two', 'three', '- a b', '- c']);
  });
});
