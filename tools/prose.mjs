// npm run prose: holds Markdown, comments, OpenAPI text, errors, log messages and test titles to
// the writing standard, docs/writing.md. A file that the baseline lists must not get worse. Every
// other file must pass.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { firstBaseline, tightened, worseThan } from './prose/src/baseline.mjs';
import { filesUnder } from './prose/src/files.mjs';
import { KINDS } from './prose/src/limits.mjs';
import { breachesOf, examine, measuresOf, totalOf } from './prose/src/measures.mjs';
import { DIALECT } from './prose/src/words.mjs';

const usage = `npm run prose -- [options] [path ...]
  path              only the files in these folders; the default is every file that git tracks
  --all             every finding, also those of files that pass
  --kind KIND       only texts of this kind: ${KINDS.join(', ')}
  --rule RULE       only findings of this rule
  --summary         only the table of measurements
  --json            measurements and findings as JSON
  --words           the table of words and their replacements
  --write-baseline  lowers the counts of the baseline and removes the files that pass now
  --root DIR        repository to examine, the current folder by default`;

const BASELINE = '.prose-baseline.json';
const COLUMNS = ['sentences', 'mean', 'p90', 'long', 'semicolons', 'clauses', 'dialect', 'repeats', 'wide'];

function readOptions() {
  const [flag, text] = [{ type: 'boolean' }, { type: 'string' }];
  const options = { all: flag, summary: flag, json: flag, words: flag, help: flag, 'write-baseline': flag };
  const many = { type: 'string', multiple: true };
  return parseArgs({ allowPositionals: true, options: { ...options, kind: many, rule: many, root: { ...text, default: '.' } } });
}

function printTable(total) {
  console.log(`| kind | ${COLUMNS.join(' | ')} |\n| --- | ${COLUMNS.map(() => '---:').join(' | ')} |`);
  for (const kind of KINDS.filter((each) => total[each])) {
    const measures = measuresOf(total[kind]);
    const cell = (name) => (['sentences', 'p90'].includes(name) ? measures[name] : measures[name].toFixed(1));
    console.log(`| ${kind} | ${COLUMNS.map(cell).join(' | ')} |`);
  }
}

/** Examines one file. Keeps the wanted kinds and rules only. */
function examineFile(root, path, { kind: kinds, rule: rules }) {
  const isWanted = (kind) => !kinds || kinds.includes(kind);
  const { tallies, findings } = examine(path, readFileSync(join(root, path), 'utf8'));
  return {
    path,
    tallies: Object.fromEntries(Object.entries(tallies).filter(([kind]) => isWanted(kind))),
    findings: findings.filter(({ kind, rule }) => isWanted(kind) && (!rules || rules.includes(rule))),
  };
}

function printFile({ path, findings }, breaches, all) {
  const over = breaches.map(({ kind, rule, value, limit }) => `${kind} ${rule} ${value} > ${limit}`);
  if (over.length > 0) console.log(`${path}: ${over.join(', ')}`);
  const explains = ({ kind, rule }) =>
    breaches.some((breach) => breach.kind === kind && (breach.rule === rule || (rule === 'long' && /mean|p90/.test(breach.rule))));
  for (const finding of findings.filter((each) => all || explains(each)))
    console.log(`  ${path}:${finding.line}: ${finding.kind}/${finding.rule}: ${finding.text}  [${finding.advice}]`);
}

const asJson = (files, problems) => ({
  files: files.map(({ path, tallies, findings }) => ({
    path,
    measures: Object.fromEntries(Object.entries(tallies).map(([kind, tally]) => [kind, measuresOf(tally)])),
    findings,
  })),
  problems: problems.map(({ file, breaches }) => ({ path: file.path, breaches })),
});

/** Runs the command. Returns its exit code. */
function main() {
  const { values, positionals } = readOptions();
  if (values.help) return console.log(usage) ?? 0;
  if (values.words) {
    console.log('| Instead of | Write |\n| --- | --- |');
    for (const { instead, replacement } of DIALECT) console.log(`| ${instead} | ${replacement} |`);
    return 0;
  }
  const root = resolve(values.root);
  const files = filesUnder(root, positionals).map((path) => examineFile(root, path, values));
  if (values.summary) return printTable(totalOf(files)) ?? 0;

  const baselinePath = join(root, BASELINE);
  const baseline = existsSync(baselinePath) ? JSON.parse(readFileSync(baselinePath, 'utf8')) : {};
  const failing = files.map((file) => ({ file, breaches: breachesOf(file) })).filter(({ breaches }) => breaches.length > 0);
  if (values['write-baseline']) {
    const listed = existsSync(baselinePath) ? tightened(baseline, files, failing, positionals.length > 0) : firstBaseline(failing);
    writeFileSync(baselinePath, `${JSON.stringify(listed, null, 1)}\n`);
    console.log(`wrote ${Object.keys(listed).length} files to ${BASELINE}`);
    return 0;
  }

  const problems = failing
    .map(({ file, breaches }) => ({ file, breaches: baseline[file.path] ? worseThan(file, baseline[file.path]) : breaches }))
    .filter(({ breaches }) => breaches.length > 0);
  if (values.json) console.log(JSON.stringify(asJson(files, problems)));
  else {
    const shown = new Map(problems.map(({ file, breaches }) => [file, breaches]));
    for (const file of values.all ? files : shown.keys()) printFile(file, shown.get(file) ?? [], values.all);
    printTable(totalOf(files));
    const better = files.filter(({ path }) => baseline[path] && !failing.some(({ file }) => file.path === path));
    if (better.length > 0) console.log(`${better.length} files of the baseline pass now: run --write-baseline to remove them`);
    console.log(`${problems.length} of ${files.length} files fail`);
  }
  return problems.length > 0 ? 1 : 0;
}

process.exitCode = main();
