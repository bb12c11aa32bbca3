// node deploy/copy-service.mjs <service> <folder>: copies a compiled service with its libraries and
// the packages that they depend on. Needs an installed and compiled workspace. `npm ci --workspace`
// is no substitute: it also installs the test libraries and everything that they depend on.
import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, readlinkSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [service, target] = process.argv.slice(2);

/** Files that services read outside of their packages. */
const OTHER_FILES = { gateway: ['docs'], staff: ['deploy/services.json'], streams: ['deploy/nats/traffic.json'] };

const { packages: locked } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

const isWorkspace = (folder) => !folder.includes('node_modules');
const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Required peers included. npm installs an optional package only where the platform allows it. */
function dependenciesOf({ dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} }) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return { required: Object.keys({ ...dependencies }).concat(peers), optional: new Set(Object.keys({ ...optionalDependencies })) };
}

/** Returns the path in node_modules of a package, as Node finds it from a folder. */
function find(name, folder) {
  const path = join(folder, 'node_modules', name);
  if (existsSync(path)) return path;
  return folder === root ? undefined : find(name, dirname(folder));
}

/** Adds the path of a package and of all packages that it needs. */
function collect(path, found) {
  if (found.has(path)) return found;
  found.add(path);
  const folder = realpathSync(path);
  const { required, optional } = dependenciesOf(manifestOf(folder));
  for (const name of new Set([...required, ...optional])) {
    const needed = find(name, folder);
    if (needed) collect(needed, found);
    else if (!optional.has(name)) throw new Error(`${relative(root, folder)} needs ${name}, which is not installed.`);
  }
  return found;
}

const isRun = (path) => basename(path) !== 'node_modules' && !/\.(map|tsbuildinfo|d\.[cm]?ts)$/.test(path);

/** Copies files to the same place below the target, without files that only compilers read. */
const copy = (path) => cpSync(path, join(target, relative(root, path)), { recursive: true, filter: isRun });

/** Copies a package without the packages in its own node_modules, which are found one by one. */
function copyPackage(path) {
  const folder = realpathSync(path);
  for (const part of isWorkspace(folder) ? ['package.json', 'dist'] : ['']) copy(join(folder, part));
  if (!lstatSync(path).isSymbolicLink()) return;
  const link = join(target, relative(root, path));
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(readlinkSync(path), link);
}

/** Returns a package as a component of CycloneDX. The lock file has its checksum. */
function componentOf(path) {
  const { name, version, license } = manifestOf(path);
  const [algorithm, checksum] = locked[relative(root, path)]?.integrity?.split('-') ?? [];
  const hashes = checksum && [{ alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(checksum, 'base64').toString('hex') }];
  const licenses = license && [/^[\w.-]+$/.test(license) ? { license: { id: license } } : { expression: license }];
  return { type: 'library', name, version, purl: `pkg:npm/${name.replace('@', '%40')}@${version}`, hashes, licenses };
}

/**
 * Writes the software bill of materials (CycloneDX). `npm sbom` cannot list the packages of one
 * workspace with their required peers.
 */
function writeSbom(paths) {
  const { name, version } = manifestOf(join(root, 'apps', service));
  const metadata = { component: { type: 'application', name, version } };
  const components = paths.map(componentOf).sort((one, other) => (one.purl < other.purl ? -1 : 1));
  writeFileSync(
    join(target, 'sbom.json'),
    JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, metadata, components }),
  );
}

const packages = [...collect(join(root, 'apps', service), new Set())];
for (const path of packages) copyPackage(path);
for (const path of OTHER_FILES[service] ?? []) copy(join(root, path));
writeSbom(packages);
