// npm test -- --changed: Nx runs the test target of the projects that differ from main and of those
// that depend on them, or answers from its cache. Suites that read beyond their project run
// whatever has changed.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fail, root } from './ensure-installed.mjs';

const nx = join(root, 'node_modules/nx/dist/bin/nx.js');

const projects = ['apps', 'libs', 'tools'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .map((name) => `${folder}/${name}`)
    .filter((path) => existsSync(join(root, path, 'package.json'))),
);

const nameOf = (project) => JSON.parse(readFileSync(join(root, project, 'package.json'), 'utf8')).name;

/** Paths as they are written in a test: of pages, of the deployment, or upwards. */
const PATHS = /['"`]((?:docs|deploy)\/|(?:\.\.\/)+[^'"`$]*)/g;

/** Whether a test reads files outside its project: Nx knows of no dependency there. */
function readsBeyond(file, project) {
  const text = readFileSync(join(root, file), 'utf8');
  const isBeyond = (path) => !path.startsWith('..') || !join(dirname(file), path).startsWith(`${project}/`);
  return text.includes('workspaceRoot') || [...text.matchAll(PATHS)].some(([, path]) => isBeyond(path));
}

/**
 * Suites that read beyond their project, themselves or by a file beside them: rules of the code,
 * and comparisons with pages.
 */
export function readersBeyond(project, isTest) {
  const files = readdirSync(join(root, project), { recursive: true, encoding: 'utf8' }).map((path) => `${project}/${path}`);
  const own = files.filter((path) => /^[^/]+\/[^/]+\/(src|test)\//.test(path) && path.endsWith('.ts'));
  const reading = new Set(own.filter((path) => (isTest(path) || /\/test\/.*(?<!spec)\.ts$/.test(path)) && readsBeyond(path, project)));
  const imports = (path, other) => readFileSync(join(root, path), 'utf8').includes(`'./${basename(other, '.ts')}.js'`);
  // The loop also visits what it adds.
  for (const other of reading)
    for (const path of own) if (dirname(path) === dirname(other) && !reading.has(path) && imports(path, other)) reading.add(path);
  return own.filter((path) => isTest(path) && reading.has(path));
}

/** The suites of all projects that read beyond their own. */
export const allReadersBeyond = (isTest) => projects.flatMap((project) => readersBeyond(project, isTest));

/**
 * Where the test target of a project writes jest's results; an output of the target, so Nx's cache
 * brings it back.
 */
export const resultsOf = (project) => join(root, '.data/results', `${nameOf(project)}.json`);

/**
 * The folders of the projects that differ from main, committed or not, and of all that depend on
 * them; `run` runs a script.
 */
export async function affectedProjects(run) {
  const { code, output } = await run([nx, 'show', 'projects', '--affected', '--json']);
  if (code !== 0) fail('Nx cannot tell what has changed since main: NX_BASE names another commit.', output);
  const affected = new Set(JSON.parse(output.trim().split('\n').at(-1)));
  return projects.filter((project) => affected.has(nameOf(project)));
}

/** The command that runs the test target of projects, two at a time. */
export const testTargets = (affected) => [
  nx,
  'run-many',
  '-t',
  'test',
  '-p',
  affected.map(nameOf).join(','),
  '--parallel=2',
  '--outputStyle=static',
];
