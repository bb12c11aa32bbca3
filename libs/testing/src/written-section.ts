import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from './servers/workspace.js';

/**
 * The lines between the two that mark a section, in Markdown or YAML, with how far they are
 * indented.
 */
function placeOf(text: string, name: string): { begin: number; end: number; indent: string } {
  const mark = new RegExp(`^( *)(?:<!--|#) npm run \\w+ writes: ${name}(?: -->)?\n`, 'm').exec(text);
  const end = mark && text.slice(mark.index).search(/^ *(?:<!--|#) as far as here/m);
  if (!mark || end === -1) throw new Error(`there is no section that is marked as ${name}`);
  return { begin: mark.index + mark[0].length, end: mark.index + end!, indent: mark[1]! };
}

/**
 * A text whose section of a name holds these lines and no others. @throws Error when the text has
 * no such section
 */
export function withSection(text: string, name: string, lines: string[]): string {
  const { begin, end, indent } = placeOf(text, name);
  const isPage = indent === '' && text.includes('<!--');
  const body = lines.map((line) => (line === '' ? '' : `${indent}${line}`)).join('\n');
  return `${text.slice(0, begin)}${isPage ? `\n${body}\n\n` : `${body}\n`}${text.slice(end)}`;
}

/** A line without what aligns tables: their dashes and the spaces of their cells. */
const bare = (line: string): string => (line.startsWith('|') ? line.replace(/-{3,}/g, '---').replace(/ +/g, ' ') : line.trim());

/**
 * Lines to be compared however they were formatted: the empty ones left out, tables without what
 * aligns them.
 */
export const comparable = (lines: string[]): string[] => lines.map(bare).filter((line) => line !== '');

/**
 * What a file of the repository holds in its section of a name, to be compared with what
 * `npm run docs` writes there.
 */
export function writtenIn(path: string, name: string): string[] {
  const text = readFileSync(join(workspaceRoot, path), 'utf8');
  const { begin, end } = placeOf(text, name);
  return comparable(text.slice(begin, end).split('\n'));
}
