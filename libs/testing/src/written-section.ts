import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from './servers/workspace.js';

/** Returns the place of a generated section in Markdown or YAML, and its indentation. */
function placeOf(text: string, name: string): { begin: number; end: number; indent: string } {
  const mark = new RegExp(`^( *)(?:<!--|#) npm run \\w+ writes: ${name}(?: -->)?\n`, 'm').exec(text);
  const end = mark && text.slice(mark.index).search(/^ *(?:<!--|#) as far as here/m);
  if (!mark || end === -1) throw new Error(`no section ${name} exists`);
  return { begin: mark.index + mark[0].length, end: mark.index + end!, indent: mark[1]! };
}

/**
 * Replaces the lines of a generated section.
 *
 * @throws Error when the text has no such section
 */
export function withSection(text: string, name: string, lines: string[]): string {
  const { begin, end, indent } = placeOf(text, name);
  const isPage = indent === '' && text.includes('<!--');
  const body = lines.map((line) => (line === '' ? '' : `${indent}${line}`)).join('\n');
  return `${text.slice(0, begin)}${isPage ? `\n${body}\n\n` : `${body}\n`}${text.slice(end)}`;
}

/** Removes the alignment of a table row: repeated dashes and spaces. */
const bare = (line: string): string => (line.startsWith('|') ? line.replace(/-{3,}/g, '---').replace(/ +/g, ' ') : line.trim());

/** A table row, a heading, a comment, a list item, or a variable in YAML. */
const STARTS_A_LINE = /^([|#<-]|\d+\. |[A-Z][A-Z0-9_]*: )/;

/**
 * Paragraphs, list items and table rows, independent of their formatting: without empty lines and
 * table alignment, and with wrapped lines joined.
 */
export function comparable(lines: string[]): string[] {
  const paragraphs: string[] = [''];
  for (const line of lines.map(bare)) {
    const isNew = line === '' || STARTS_A_LINE.test(line) || paragraphs.at(-1) === '';
    if (isNew) paragraphs.push(line);
    else paragraphs.push(`${paragraphs.pop()} ${line}`);
  }
  return paragraphs.filter((each) => each !== '');
}

/** Returns a generated section of a file of the repository, in the form of `comparable`. */
export function writtenIn(path: string, name: string): string[] {
  const text = readFileSync(join(workspaceRoot, path), 'utf8');
  const { begin, end } = placeOf(text, name);
  return comparable(text.slice(begin, end).split('\n'));
}
