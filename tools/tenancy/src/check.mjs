// The check of the conditions on the account, after the suites.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../ensure-installed.mjs';
import { ALL_ACCOUNTS } from './all-accounts.mjs';
import { statementsIn, unboundIn, useAny } from './judge.mjs';
import { accountTables } from './tables.mjs';

/** A statement without comments, on one line. */
export const onOneLine = (text) =>
  text
    .replaceAll(/--[^\n]*/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The recorded statements by their text on one line, each with the text and its senders. */
export function readRecorded(folder) {
  const recorded = globSync(join(folder, '*.json')).flatMap((file) => JSON.parse(readFileSync(file, 'utf8')));
  const sent = Map.groupBy(recorded, ([text]) => onOneLine(text));
  return new Map([...sent].map(([line, all]) => [line, { text: all[0][0], senders: new Set(all.map(([, sender]) => sender)) }]));
}

/** The exception for a statement, with the table that its start captures. */
export function exceptionOf(line, exceptions = ALL_ACCOUNTS) {
  for (const exception of exceptions) {
    const match = exception.start.exec(line);
    if (match === null) continue;
    const named = (names = []) => names.map((name) => name.replace('<table>', match.groups?.table));
    return { exception, anchors: named(exception.anchors), apart: named(exception.apart) };
  }
  return undefined;
}

/** True when statements are still bound without one of the names of their exception. */
function hasNeedlessName(statements, tables, { anchors, apart }) {
  const isBound = (declared) => unboundIn(statements, tables, declared).length === 0;
  const without = (names, name) => names.filter((each) => each !== name);
  return (
    anchors.some((name) => isBound({ anchors: without(anchors, name), apart })) ||
    apart.some((name) => isBound({ anchors, apart: without(apart, name) }))
  );
}

function problemOfStatements(line, statements, tables, exceptions) {
  if (!useAny(statements, tables)) return undefined;
  const declared = exceptionOf(line, exceptions);
  const unbound = unboundIn(statements, tables, declared);
  if (unbound.length > 0) return `is not bound to an account: ${unbound.join(', ')}`;
  if (declared && hasNeedlessName(statements, tables, declared)) return `needs less than the exception ${declared.exception.start}`;
  return undefined;
}

/** Returns the problem of a statement. Undefined for a correct one. */
export function problemOf(line, text, tables, exceptions = ALL_ACCOUNTS) {
  try {
    return problemOfStatements(line, statementsIn(text), tables, exceptions);
  } catch (error) {
    return `cannot be examined: ${error.message}`;
  }
}

/** SQL in the sources, and exceptions, that no recorded statement has. */
async function neverMet(recorded, tables) {
  const { comparable, contains, productSql } = await import('./literals.mjs');
  const met = [...recorded.values()].map(({ text }) => comparable(text));
  const senders = new Set([...recorded.values()].flatMap((each) => [...each.senders]));
  const sql = productSql(root, tables);
  const literals = sql.literals.filter(({ parts }) => !met.some((text) => contains(text, parts)));
  const methods = sql.methods.filter((method) => !senders.has(method));
  const exceptions = ALL_ACCOUNTS.filter((exception) => ![...recorded.keys()].some((line) => exceptionOf(line, [exception])));
  return [
    ...literals.map(({ place, parts }) => `${place} has SQL that no test executes\n  ${parts.join(' … ')}`),
    ...methods.map((method) => `${method} is executed by no test, or does not await its statement`),
    ...exceptions.map(({ start }) => `no statement has the exception ${start}`),
  ];
}

/**
 * Checks the statements in a folder against the tables of a server. After a `whole` run, all SQL of
 * the product must be in one of them. Returns the problems.
 */
export async function checkRecorded(folder, url, { whole }) {
  const tables = await accountTables(url);
  const recorded = readRecorded(folder);
  const wrong = [...recorded].flatMap(([line, { text, senders }]) => {
    const problem = problemOf(line, text, tables);
    return problem ? [`statement of ${[...senders].join(', ') || 'unknown functions'} ${problem}\n  ${line}`] : [];
  });
  return [...wrong, ...(whole ? await neverMet(recorded, tables) : [])];
}
