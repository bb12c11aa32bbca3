// npm run release: makes a release in this clone, as two commits and a tag. See CONTRIBUTING.md.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root } from './ensure-installed.mjs';
import { flag, readOptions } from './read-options.mjs';
import { upgradeNotes } from './release-notes.mjs';

const usage = `npm run release -- --version <x.y.z> [--dry-run]
  --version <x.y.z>  the version, greater than that of the previous release
  --dry-run          prints the section of the changelog, and changes nothing`;

const SEMVER = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/;
const { version, 'dry-run': isDry } = readOptions(usage, { version: { type: 'string' }, 'dry-run': flag }, (values) => {
  if (!SEMVER.test(values.version ?? '')) throw new Error('--version must be <x.y.z>.');
});

const PREVIOUS = 'deploy/previous-release.json';
/** Files with the version in a text. package.json files and the lock file are JSON. */
const TEXTS = ['deploy/chart/Chart.yaml', 'libs/sdk/src/http/version.ts', 'apps/alerts/src/attempts/http-channel.ts'];

const git = (...parameters) =>
  execFileSync('git', parameters, { cwd: root, encoding: 'utf8', maxBuffer: 1e9, stdio: ['ignore', 'pipe', 'pipe'] });
const read = (path) => readFileSync(join(root, path), 'utf8');
const write = (path, text) => writeFileSync(join(root, path), text);

/** The files of a commit. */
const releaseAt = (commit) => ({
  read: (path) => git('show', `${commit}:${path}`),
  list: (folder) =>
    git('ls-tree', '--name-only', commit, `${folder}/`)
      .split('\n')
      .filter(Boolean)
      .map((path) => path.slice(folder.length + 1)),
});

const isGreater = (one, other) => {
  const [a, b] = [one, other].map((each) => each.split('.').map(Number));
  const place = a.findIndex((number, index) => number !== b[index]);
  return place !== -1 && a[place] > b[place];
};

/** The version of the previous release. Undefined before the first release. */
const previous = JSON.parse(read(PREVIOUS));
const released = previous.tag?.slice(1);
const tag = `v${version}`;

const [, head, unreleased, rest] = /^(.*?^## Unreleased\n)(.*?)(?=^## |$(?![^]))(.*)$/ms.exec(read('CHANGELOG.md')) ?? [];

function check() {
  if (git('status', '--porcelain') !== '') fail('The clone has changes. Commit them first.');
  if (git('tag', '--list', tag) !== '') fail(`The tag ${tag} exists.`);
  if (released !== undefined && !isGreater(version, released)) fail(`${version} is not greater than ${released}, the previous release.`);
  if (unreleased === undefined || !/^- /m.test(unreleased)) fail('The section "Unreleased" of CHANGELOG.md is empty.');
}

function section() {
  const before = released === undefined ? undefined : releaseAt(previous.commit);
  const notes = upgradeNotes(before, releaseAt('HEAD'), released).join('\n\n');
  const date = new Date().toISOString().slice(0, 10);
  return `## ${version} - ${date}\n\n### Upgrade\n\n${notes}\n\n${unreleased.trim()}\n`;
}

/** Sets the version of the packages of this repository, and of the dependencies on them. */
function setIn(manifest, former) {
  if (manifest.version === former) manifest.version = version;
  for (const kind of ['dependencies', 'devDependencies', 'peerDependencies'])
    for (const [name, wanted] of Object.entries(manifest[kind] ?? {}))
      if (name.startsWith('@company-data/') && wanted === former) manifest[kind][name] = version;
}

/** Returns the changed files. */
function setVersions() {
  const former = JSON.parse(read('package.json')).version;
  const [manifests, locks] = ['package.json', 'package-lock.json'].map((name) => git('ls-files', name, `*/${name}`).trim().split('\n'));
  for (const path of manifests) {
    const manifest = JSON.parse(read(path));
    setIn(manifest, former);
    write(path, `${JSON.stringify(manifest, null, 2)}\n`);
  }
  for (const path of locks) {
    const lock = JSON.parse(read(path));
    setIn(lock, former);
    for (const [folder, manifest] of Object.entries(lock.packages)) if (!folder.includes('node_modules/')) setIn(manifest, former);
    write(path, `${JSON.stringify(lock, null, 2)}\n`);
  }
  for (const path of TEXTS) {
    if (!read(path).includes(former)) fail(`${path} lacks the version ${former}.`);
    write(path, read(path).replaceAll(former, version));
  }
  return [...manifests, ...locks, ...TEXTS];
}

const prettier = join(root, 'node_modules/prettier/bin/prettier.cjs');
function commit(paths, message) {
  if (existsSync(prettier)) execFileSync(process.execPath, [prettier, '--write', '--log-level=warn', ...paths], { cwd: root });
  git('commit', '--quiet', '--message', message, '--', ...paths);
}

check();
const text = section();
if (isDry) {
  console.log(text);
  process.exit(0);
}
write('CHANGELOG.md', `${head}\n${text}${rest === '' ? '' : `\n${rest}`}`);
commit(['CHANGELOG.md', ...setVersions()], `Release ${version}`);
git('tag', '--annotate', '--message', `Release ${version}`, tag);
// Only afterwards: the release itself permits the requests of the release before it.
write(PREVIOUS, JSON.stringify({ tag, commit: git('rev-parse', 'HEAD').trim(), asks: {} }));
commit([PREVIOUS], `Upgrade from release ${version}`);
console.log(`Release ${version} is tagged in this clone. Publish it: git push origin HEAD ${tag}`);
