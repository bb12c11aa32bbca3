// npm test -- --changed. Nx runs the test targets of projects that differ from main, and of their
// dependents, or returns cached results. Suites that read files outside their project always run.
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

/** Paths in a test: of pages, of the deployment, or of parent folders. */
const PATHS = /['"`]((?:docs|deploy)\/|(?:\.\.\/)+[^'"`$]*)/g;

/** True when a test reads files outside its project. Nx has no dependency for such a file. */
function readsBeyond(file, project) {
  const text = readFileSync(join(root, file), 'utf8');
  const isBeyond = (path) => !path.startsWith('..') || !join(dirname(file), path).startsWith(`${project}/`);
  return text.includes('workspaceRoot') || [...text.matchAll(PATHS)].some(([, path]) => isBeyond(path));
}

/**
 * Lists the suites that read files outside their project, directly or through a file in their
 * folder. These are rules of the code, and comparisons with pages.
 */
export function readersBeyond(project, isTest) {
  const files = readdirSync(join(root, project), { recursive: true, encoding: 'utf8' }).map((path) => `${project}/${path}`);
  const own = files.filter((path) => /^[^/]+\/[^/]+\/(src|test)\//.test(path) && path.endsWith('.ts'));
  const reading = new Set(own.filter((path) => (isTest(path) || /\/test\/.*(?<!spec)\.ts$/.test(path)) && readsBeyond(path, project)));
  const imports = (path, other) => readFileSync(join(root, path), 'utf8').includes(`'./${basename(other, '.ts')}.js'`);
  // The loop also visits the files that it adds.
  for (const other of reading)
    for (const path of own) if (dirname(path) === dirname(other) && !reading.has(path) && imports(path, other)) reading.add(path);
  return own.filter((path) => isTest(path) && reading.has(path));
}

/** Lists the suites of all projects that read files outside their own project. */
export const allReadersBeyond = (isTest) => projects.flatMap((project) => readersBeyond(project, isTest));

/**
 * File with the jest results of a project's test target. It is an output of the target, so Nx
 * restores it from its cache.
 */
export const resultsOf = (project) => join(root, '.data/results', `${nameOf(project)}.json`);

/**
 * Lists the folders of the projects that differ from main, with uncommitted changes and dependents.
 * `run` runs a script.
 */
export async function affectedProjects(run) {
  const { code, output } = await run([nx, 'show', 'projects', '--affected', '--json']);
  if (code !== 0) fail('Nx cannot list the changes since main. Set NX_BASE to another commit.', output);
  const affected = new Set(JSON.parse(output.trim().split('\n').at(-1)));
  return projects.filter((project) => affected.has(nameOf(project)));
}

/** Command that runs the test targets of projects, two at a time. */
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
