// Which test files a change may break: those of the projects that differ from main, of all that depend on them, and those that read beyond their project.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fail, root } from './ensure-installed.mjs';

const projects = ['apps', 'libs', 'tools'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .map((name) => `${folder}/${name}`)
    .filter((path) => existsSync(join(root, path, 'package.json'))),
);

const nameOf = (project) => JSON.parse(readFileSync(join(root, project, 'package.json'), 'utf8')).name;

/** Paths as they are written in a test: of pages, of the deployment, or upwards. */
const PATHS = /['"`]((?:docs|deploy)\/|(?:\.\.\/)+[^'"`$]*)/g;

/** Whether what a test reads lies outside its project: Nx knows of no dependency there. */
function readsBeyond(file, project) {
  const text = readFileSync(join(root, file), 'utf8');
  const isBeyond = (path) => !path.startsWith('..') || !join(dirname(file), path).startsWith(`${project}/`);
  return text.includes('workspaceRoot') || [...text.matchAll(PATHS)].some(([, path]) => isBeyond(path));
}

/** Tests that read beyond their project, or stand beside what does so for them: the rules of the house, and comparisons with pages. */
function readersBeyond(project, isTest) {
  const files = readdirSync(join(root, project), { recursive: true, encoding: 'utf8' }).map((path) => `${project}/${path}`);
  const own = files.filter((path) => /^[^/]+\/[^/]+\/(src|test)\//.test(path) && path.endsWith('.ts'));
  const read = own.filter((path) => (isTest(path) || /\/test\/.*(?<!spec)\.ts$/.test(path)) && readsBeyond(path, project));
  const shared = new Set(read.filter((path) => !isTest(path)).map(dirname));
  return own.filter((path) => isTest(path) && (read.includes(path) || shared.has(dirname(path))));
}

/** Paths of the tests to run, as npm test takes them; `run` runs a script and resolves with its exit code and what it said. */
export async function changedTests(run, isTest) {
  const { code, output } = await run([join(root, 'node_modules/nx/dist/bin/nx.js'), 'show', 'projects', '--affected', '--json']);
  if (code !== 0) fail('Nx cannot tell what has changed since main: NX_BASE names another commit.', output);
  const affected = new Set(JSON.parse(output.trim().split('\n').at(-1)));
  const changed = projects.filter((project) => affected.has(nameOf(project)));
  return [
    ...changed.map((project) => `${project}/`),
    ...projects.filter((project) => !changed.includes(project)).flatMap((project) => readersBeyond(project, isTest)),
  ];
}
