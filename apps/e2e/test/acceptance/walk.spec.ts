import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { comparable, workspaceRoot, writtenIn } from '@company-data/testing';
import { GROUPS, pageOf, rowsOf, type Verdict } from './walk.js';

const rows = GROUPS.flatMap(rowsOf);
const bare = (text: string): string => text.replace(/\s+/g, ' ').trim();
const docs = (page: string): string => readFileSync(join(workspaceRoot, 'docs', page), 'utf8');
const specification = docs('specification.md').split('\n---\n')[0]!;

/** Rows of tables without their header, and sentences. */
function statementsOf(text: string): string[] {
  const lines = text.split('\n');
  const isHeader = (place: number): boolean => /^\|[-| ]+\|$/.test(lines[place + 1] ?? '');
  return lines.flatMap((line, place) => {
    if (/^(#|\|[-| ]+\|$|$)/.test(line) || isHeader(place)) return [];
    return line.startsWith('|')
      ? [bare(line)]
      : line
          .replace(/^(\d+\.|-) /, '')
          .split(/(?<=[.:]) (?=[A-Z{'"])/)
          .map(bare);
  });
}

/** Sentences that require nothing of the system, or that the rows of a table below them show. */
const NO_REQUIREMENT = new Set([
  'This document covers the whole interface: purpose, resources, states, endpoints, authentication, events, errors, limits and versioning.',
  'Standard workflow:',
  'Further functions:',
  'Record as read back:',
  'Alert:',
]);

describe('the rows of the acceptance walk', () => {
  it('quote the specification', () => {
    const text = bare(specification);
    expect(rows.filter(({ says }) => !text.includes(bare(says))).map(({ id, says }) => `${id} ${says}`)).toEqual([]);
  });

  it('cover each statement of the specification', () => {
    const said = rows.map(({ says }) => bare(says));
    const isCovered = (statement: string): boolean => said.some((each) => statement.includes(each) || each.includes(statement));
    expect(statementsOf(specification).filter((statement) => !isCovered(statement) && !NO_REQUIREMENT.has(statement))).toEqual([]);
  });

  it('include one of each group that runs every day', () => {
    expect(GROUPS.map(({ code, rows: all }) => [code, all.filter(({ everyday }) => everyday).length])).toEqual(
      GROUPS.map(({ code }) => [code, 1]),
    );
  });

  it('name a note of docs/specification-notes.md when they are not proven', () => {
    const notes = docs('specification-notes.md');
    expect(rows.filter(({ note }) => note !== undefined && !notes.includes(`- **${note}`)).map(({ id, note }) => [id, note])).toEqual([]);
    expect(rows.filter(({ check, note }) => check === undefined && note === undefined)).toEqual([]);
  });

  it('are the rows of docs/acceptance.md, of which none is wrong', () => {
    const lines = writtenIn('docs/acceptance.md', 'rows');
    const verdicts = new Map(
      lines.flatMap((line) =>
        [...line.matchAll(/^\| ([A-Z]+\d+) \|.*\| ([a-z ]+) \|$/g)].map(([, id, verdict]) => [id!, verdict as Verdict]),
      ),
    );
    expect(lines).toEqual(comparable(pageOf(GROUPS, ({ id }) => verdicts.get(id)!)));
    expect([...verdicts].filter(([, verdict]) => verdict === 'wrong')).toEqual([]);
  });

  it('use only the interfaces of a running system', () => {
    const files = readdirSync(import.meta.dirname).filter((name) => !name.endsWith('.spec.ts'));
    const imported = files.flatMap((name) =>
      [...readFileSync(join(import.meta.dirname, name), 'utf8').matchAll(/ from '([^'.][^']*)'/g)].map(([, module]) => module!),
    );
    expect(new Set(imported.filter((module) => !module.startsWith('node:')))).toEqual(new Set(['@jest/globals', '@company-data/testing']));
  });
});
