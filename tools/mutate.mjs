// npm run mutate: breaks single places of the product and runs the tests that execute them. The
// mutators are our own on TypeScript's parser: Stryker has none for SQL, and its runner does not
// work with modules that Node loads.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { run } from './child-processes.mjs';
import { ensureInstalled, pinnedNode, root, runPinned } from './ensure-installed.mjs';
import { clear, createRunFolder, startSharedServer } from './test-servers.mjs';

const usage = `npm run mutate -- [options] [path ...]
  path             only places in these files or folders
  --project NAME   only places of this project, for example sync. Can be repeated
  --kind KIND      only mutations of this kind, for example sql-tenant. Can be repeated
  --count N        mutants per project, 40 by default
  --seed N         another sample, 1 by default
  --suites PATH    the suites to run, instead of those that execute a place. Can be repeated
  --seconds N      most seconds of suites per mutant, as measured without mutants, 60 by default
  --workers N      mutants at the same time, one per core by default
  --map            measures what the suites below the paths execute, also those that are unchanged
  --raise          raises the thresholds of projects to the scores of this run
  --list           prints the sample and does not run it
  --json FILE      also writes the results to a file
A survivor that is equivalent or harmless is listed in tools/mutate/judged.json with the reason.`;

function readOptions() {
  const [flag, text, many] = [{ type: 'boolean', default: false }, { type: 'string' }, { type: 'string', multiple: true, default: [] }];
  const numbers = { count: 40, seconds: 60, workers: availableParallelism() };
  const options = {
    project: many,
    kind: many,
    suites: many,
    seed: { ...text, default: '1' },
    json: text,
    map: flag,
    raise: flag,
    list: flag,
    help: flag,
  };
  for (const [name, value] of Object.entries(numbers)) options[name] = { ...text, default: String(value) };
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    for (const name of Object.keys(numbers)) {
      values[name] = Number(values[name]);
      if (!(values[name] >= 1)) throw new Error(`--${name} must be a number from 1.`);
    }
    if (!values.help) return { ...values, paths: positionals.map((path) => path.replace(/^\.\//, '')) };
    console.log(usage);
    process.exit(0);
  } catch (error) {
    console.error(`${error.message}\n\n${usage}`);
    process.exit(1);
  }
}

const options = readOptions();
await ensureInstalled();
if (process.execPath !== pinnedNode()) process.exit(await runPinned(process.argv.slice(1)));

const { placesOf, wordsOf } = await import('./mutate/src/places.mjs');
const { isProductFile } = await import('./mutate/src/skipped.mjs');
const { sampleOf } = await import('./mutate/src/sample.mjs');
const { Validity } = await import('./mutate/src/validity.mjs');
const { below, judgementOf, raised, rowsOf, tableOf } = await import('./mutate/src/score.mjs');
const { entryOf, Executed, ordered, outdated, readMap, writeMap } = await import('./mutate/src/coverage-map.mjs');
const { listSuites } = await import('./mutate/src/suites.mjs');
const { Users } = await import('./mutate/src/users.mjs');
const { Runs } = await import('./mutate/src/runs.mjs');

/** True after a signal, which has killed all suites. */
const wasInterrupted = () => process.exitCode !== undefined;

/** Suites that one process measures. The map is written after each such group. */
const GROUP = 40;
const THRESHOLDS = 'tools/mutate/thresholds.json';

const textOf = (path) => readFileSync(join(root, path), 'utf8');
const jsonOf = (path) => JSON.parse(textOf(path));
const isBelow = (path, folders) =>
  folders.some((folder) => path === folder || path.startsWith(folder.replace(/\/?$/, '/')) || path.startsWith(`${folder}.`));
const projectOf = (path) => path.split('/').slice(0, 2).join('/');

const productFiles = globSync('{apps,libs}/*/src/**/*.{ts,tsx}', { cwd: root }).filter(isProductFile).sort();

function isWanted(path) {
  if (options.project.length > 0 && !options.project.some((name) => [path.split('/')[1], projectOf(path)].includes(name))) return false;
  return options.paths.length === 0 || isBelow(path, options.paths);
}

/** The line of a place without its indentation, and the column in it. */
function lineOf(text, { from }) {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const [line] = text.slice(start).split('\n', 1);
  return { source: line.trim(), column: Math.max(0, from - start - (line.length - line.trimStart().length)) };
}

/** The mutants of a run: a sample of each project. */
function sample() {
  const validity = new Validity(root);
  const isOfKind = ({ kind }) => options.kind.length === 0 || options.kind.includes(kind);
  return [...Map.groupBy(productFiles.filter(isWanted), projectOf)].flatMap(([project, paths]) => {
    const places = paths.flatMap((path) => placesOf(path, textOf(path))).filter(isOfKind);
    return sampleOf(places, { count: options.count, seed: `${options.seed} ${project}` }, (place) => {
      const source = textOf(place.path);
      const mutant = validity.mutantOf(place, source);
      return mutant && { ...mutant, ...lineOf(source, place), edit: wordsOf(source, place, mutant.replacement) };
    });
  });
}

/** Measures suites in groups. A suite that fails without a mutant is not used. */
async function measure(runs, map, suites) {
  const hashes = new Map();
  for (let first = 0; first < suites.length; first += GROUP) {
    console.log(`measuring suites ${first + 1} to ${Math.min(first + GROUP, suites.length)} of ${suites.length}`);
    for (const each of await runs.measure(suites.slice(first, first + GROUP), options.workers)) {
      map[each.path] = entryOf(root, each.path, each, hashes);
      if (each.failed) console.log(`  not used, because it fails without a mutant: ${each.path}`);
    }
    writeMap(root, map);
  }
}

/** Adds to each mutant the suites to run, in order, and the number of omitted suites. */
function withSuites(mutants, map) {
  if (options.suites.length > 0) {
    const suites = listSuites(root).filter((suite) => isBelow(suite, options.suites));
    return mutants.map((mutant) => ({ ...mutant, suites, left: 0 }));
  }
  const usable = listSuites(root).filter((suite) => map[suite] && !map[suite].failed);
  const users = new Users(root, productFiles, usable, new Executed(root, map));
  return mutants.map((mutant) => {
    const found = users.suitesOf(mutant.path, mutant.from);
    const { run: suites, left } = ordered(found, mutant.path, map, options.seconds);
    return { ...mutant, suites, left };
  });
}

async function inParallel(items, workers, work) {
  const queue = [...items.entries()];
  const results = [];
  const next = async () => {
    for (let entry = queue.shift(); entry !== undefined; entry = queue.shift()) results[entry[0]] = await work(entry[1], entry[0]);
  };
  await Promise.all(Array.from({ length: workers }, next));
  return results;
}

async function testMutants(runs, mutants, map) {
  const judged = jsonOf('tools/mutate/judged.json');
  let done = 0;
  return inParallel(mutants, options.workers, async ({ text, path, line, column, kind, source, edit, suites, left }) => {
    const mutant = { path, line, column, kind, source, edit, suites, left };
    const started = Date.now();
    const result =
      mutant.suites.length === 0 ? { outcome: 'not run' } : await runs.test({ ...mutant, text }, (suite) => map[suite]?.seconds);
    if (wasInterrupted()) throw new Error('The run was interrupted.');
    const seconds = Math.round((Date.now() - started) / 1_000);
    const judgement = /killed|timeout/.test(result.outcome) ? undefined : judgementOf(judged, mutant);
    console.log(
      `${(done += 1)}/${mutants.length} ${result.outcome} ${seconds} s  ${mutant.path}:${mutant.line} ${mutant.kind}: ${mutant.edit}`,
    );
    return { ...mutant, ...result, seconds, judgement };
  });
}

/** Runs the suites that failed on mutants once more without one. Returns those that fail. */
async function control(runs, results) {
  const used = [...new Set(results.filter(({ by }) => by?.endsWith('.ts')).map(({ by }) => by))];
  if (used.length === 0) return [];
  return (await runs.measure(used, options.workers)).filter(({ failed }) => failed).map(({ path }) => path);
}

function printSurvivors(results) {
  const survivors = results.filter(({ outcome, judgement }) => !/killed|timeout/.test(outcome) && judgement === undefined);
  if (survivors.length > 0) console.log('\nSurvivors:');
  for (const { path, line, column, kind, edit, source, suites, left } of survivors) {
    const more = left > 0 ? `, and ${left} more were omitted` : '';
    console.log(
      `${path}:${line} ${kind}: ${edit}\n    ${source} (column ${column})\n    passed: ${suites.length > 0 ? suites.join(', ') : 'no suite executes it'}${more}`,
    );
  }
}

async function runAll(runs) {
  const map = readMap(root);
  if (options.map) {
    await measure(
      runs,
      map,
      listSuites(root).filter((suite) => options.paths.length === 0 || isBelow(suite, options.paths)),
    );
    return 0;
  }
  const mutants = sample();
  console.log(`${mutants.length} mutants`);
  if (options.suites.length === 0) await measure(runs, map, outdated(root, map));
  const planned = withSuites(mutants, map);
  if (options.list) {
    for (const { path, line, kind, edit, suites } of planned) console.log(`${path}:${line} ${kind}: ${edit}  (${suites.length} suites)`);
    return 0;
  }
  const results = await testMutants(runs, planned, map);
  const failing = await control(runs, results);
  const thresholds = jsonOf(THRESHOLDS);
  const rows = rowsOf(results);
  if (options.json) writeFileSync(options.json, `${JSON.stringify(results, null, 2)}\n`);
  printSurvivors(results);
  console.log(`\n${tableOf(rows, thresholds).join('\n')}\n`);
  for (const path of failing) console.log(`Control failed: ${path} also fails without a mutant, so its kills do not count.`);
  const low = below(rows, thresholds);
  for (const { name, percent } of low) console.log(`${name}: ${percent.toFixed(1)} % is below ${thresholds[name]} %`);
  if (options.raise) writeFileSync(join(root, THRESHOLDS), `${JSON.stringify(raised(thresholds, rows), null, 2)}\n`);
  const { killed, survived } = rows.at(-1);
  console.log(`${killed} killed, ${survived} survived`);
  return failing.length > 0 || low.length > 0 ? 1 : 0;
}

mkdirSync(join(root, '.data'), { recursive: true });
const { code, output } = await run([join(root, 'node_modules/@typescript/native/bin/tsc'), '-b'], process.env, true);
if (code !== 0) {
  console.error(`${output}\nThe sources do not compile.`);
  process.exit(1);
}
const folder = createRunFolder();
let [server, exitCode] = [undefined, 1];
try {
  server = await startSharedServer(folder);
  exitCode = await runAll(new Runs(folder, server));
} catch (error) {
  console.error(wasInterrupted() ? error.message : error);
} finally {
  // The signal has killed the server.
  if (!wasInterrupted()) await server?.stop();
  await clear(folder);
}
process.exit(process.exitCode ?? exitCode);
