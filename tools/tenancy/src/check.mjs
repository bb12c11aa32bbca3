// The check of the conditions on the account, after the suites.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_ACCOUNTS } from './all-accounts.mjs';
import { unboundIn } from './judge.mjs';
import { accountTables } from './tables.mjs';

/** A statement without comments, on one line. */
export const onOneLine = (text) => text.replaceAll(/--[^\n]*/g, ' ').replaceAll(/\s+/g, ' ').trim();

/** The recorded statements by their text on one line, each with the text and its sender. */
function readRecorded(folder) {
  const recorded = globSync(join(folder, '*.json')).flatMap((file) => JSON.parse(readFileSync(file, 'utf8')));
  return new Map(recorded.map(([text, sender]) => [onOneLine(text), { text, sender }]));
}

/** The exception for a statement, with the table that its start captures. */
function exceptionOf(line, exceptions) {
  for (const exception of exceptions) {
    const match = exception.start.exec(line);
    if (match === null) continue;
    const named = (names = []) => names.map((name) => name.replace('<table>', match.groups?.table));
    return { exception, anchors: named(exception.anchors), apart: named(exception.apart) };
  }
  return undefined;
}

/** True when a statement is still bound without one of the names of its exception. */
function hasNeedlessName(text, tables, { anchors, apart }) {
  const without = (names, name) => names.filter((each) => each !== name);
  return (
    anchors.some((name) => unboundIn(text, tables, { anchors: without(anchors, name), apart }).length === 0) ||
    apart.some((name) => unboundIn(text, tables, { anchors, apart: without(apart, name) }).length === 0)
  );
}

const usesAny = (line, tables) => (line.match(/\w+/g) ?? []).some((word) => tables.has(word));

/** The problem of a statement, undefined when there is none. */
export function problemOf(line, text, tables, exceptions = ALL_ACCOUNTS) {
  if (!usesAny(line, tables)) return undefined;
  const declared = exceptionOf(line, exceptions);
  const unbound = unboundIn(text, tables, declared);
  if (unbound.length > 0) return `not bound to an account: ${unbound.join(', ')}`;
  if (declared && hasNeedlessName(text, tables, declared)) return `needs less than the exception ${declared.exception.start}`;
  return undefined;
}

/**
 * Checks the statements in a folder against the tables of a server. After a `whole` run, each
 * exception must have a statement. Returns the problems.
 */
export async function checkRecorded(folder, url, { whole }) {
  const tables = await accountTables(url);
  const recorded = readRecorded(folder);
  const wrong = [...recorded].flatMap(([line, { text, sender }]) => {
    const problem = problemOf(line, text, tables);
    return problem ? [`${sender} ${problem}\n  ${line}`] : [];
  });
  const lines = [...recorded.keys()];
  const unused = whole ? ALL_ACCOUNTS.filter((exception) => !lines.some((line) => exceptionOf(line, [exception]))) : [];
  return [...wrong, ...unused.map(({ start }) => `no statement has the exception ${start}`)];
}
