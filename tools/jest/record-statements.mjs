// Records the SQL statements of the product that a run executes, for the check of tools/tenancy.
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { root } from '../ensure-installed.mjs';

const folder = process.env.TEST_STATEMENTS;
/** Functions that send statements, by the text of the statement. */
const found = new Map();
/** Texts and senders that are not written yet. */
let fresh = [];

/** TypeORM builds the same text for different functions, so each function of a text is recorded. */
const isBuilt = (text) => /^(SELECT|INSERT INTO|UPDATE|DELETE FROM) /.test(text);

/** Files that send the statements of others. */
const FORWARDING = ['libs/persistence/src/sql-transactions.ts', 'libs/persistence/src/statement-timeout-client.ts'];

/** Paths in the workspace by file. Undefined for packages and forwarding files. */
const paths = new Map();

function pathOf(file) {
  const path = file.startsWith('file:') ? fileURLToPath(file) : file;
  if (!path.startsWith(`${root}/`) || /\/node_modules\/|\/tools\/jest\//.test(path)) return undefined;
  const own = path.slice(root.length + 1);
  return FORWARDING.includes(own) ? undefined : own;
}

function knownPathOf(frame) {
  const file = frame.getFileName() ?? '';
  if (!paths.has(file)) paths.set(file, pathOf(file));
  return paths.get(file);
}

/** The innermost function of the workspace that called this one, or awaits it. */
function caller() {
  const { prepareStackTrace, stackTraceLimit } = Error;
  Error.stackTraceLimit = 100;
  Error.prepareStackTrace = (_error, frames) => frames;
  const frames = new Error().stack;
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  const frame = frames.find(knownPathOf);
  return frame && { path: knownPathOf(frame), name: frame.getFunctionName() ?? frame.getMethodName() ?? '' };
}

const isProduct = (path) =>
  /^(apps|libs)\/[^/]+\/src\//.test(path) &&
  !/spec\.tsx?$|\/migrations\/|^libs\/(service-)?testing\/|\/src\/testing\/|^apps\/(e2e|sandbox)\//.test(path);

/** Statements that tests send through a pool, whose clients do not have their callers. */
const ofTests = new Set();

function record(statement) {
  // A stream of COPY has its text as `text` too.
  const text = typeof statement === 'string' ? statement : statement?.text;
  if (text === undefined || (found.has(text) && !isBuilt(text))) return;
  const sender = caller();
  if (sender && !isProduct(sender.path)) ofTests.add(text);
  else if (sender || !ofTests.has(text)) add(text, sender ? `${sender.path} ${sender.name}` : '');
}

function add(text, sender) {
  const senders = found.get(text) ?? new Set();
  if (senders.has(sender)) return;
  found.set(text, senders.add(sender));
  fresh.push([text, sender]);
}

/** Records the statements that a class sends. */
function recordFrom({ prototype }) {
  const { query } = prototype;
  prototype.query = function (...parameters) {
    record(parameters[0]);
    return query.apply(this, parameters);
  };
}

/** Writes the statements since the last call. */
export function writeStatements() {
  if (fresh.length === 0) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify(fresh));
  fresh = [];
}

if (folder !== undefined) for (const each of [pg.Client, pg.Pool]) recordFrom(each);
