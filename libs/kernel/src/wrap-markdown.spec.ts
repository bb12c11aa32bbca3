import { describe, expect, it } from '@jest/globals';
import { wrapMarkdown } from './wrap-markdown.js';

const words = (count: number): string => Array(count).fill('word').join(' ');

describe('wrapMarkdown', () => {
  it('wraps a paragraph at 100 characters', () => {
    expect(wrapMarkdown(words(25))).toBe(`${words(20)}\n${words(5)}`);
  });

  it('keeps the lines of a text apart', () => {
    expect(wrapMarkdown(`# Title\n\n${words(25)}\n- item`)).toBe(`# Title\n\n${words(20)}\n${words(5)}\n- item`);
  });

  it('indents the further lines of a list item', () => {
    expect(wrapMarkdown(`- ${words(25)}`)).toBe(`- ${words(19)}\n  ${words(6)}`);
  });

  it.each([`| ${words(30)} |`, `## ${words(30)}`, words(20), 'x'.repeat(150)])('keeps %s', (line) => {
    expect(wrapMarkdown(line)).toBe(line);
  });
});
