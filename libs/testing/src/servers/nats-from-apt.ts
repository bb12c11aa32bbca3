import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runOrThrow } from './processes.js';

/**
 * Debian release whose nats-server and Docker Compose are new enough. A machine with this release
 * or a newer one uses its own.
 */
const requiredSuite = 'trixie';

interface AptSource {
  /** `.list` lines or deb822 `.sources` stanzas. */
  file: string;
  text: string;
}

const read = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');

async function readSources(): Promise<AptSource[]> {
  const folder = '/etc/apt/sources.list.d';
  const names = (await readdir(folder).catch(() => [])).filter((name) => /\.(list|sources)$/.test(name));
  const paths = ['/etc/apt/sources.list', ...names.map((name) => join(folder, name))];
  return Promise.all(paths.map(async (path) => ({ file: path, text: await read(path) })));
}

function stanzasFor(text: string, suite: string): string[] {
  const suites = (stanza: string): string[] => /^Suites:(.*)$/im.exec(stanza)?.[1]?.trim().split(/\s+/) ?? [];
  return text
    .split(/\n\s*\n/)
    .filter((stanza) => suites(stanza).includes(suite))
    .map((stanza) => stanza.replace(/^#.*\n/gm, '').replace(/^Suites:.*$/im, `Suites: ${requiredSuite}`));
}

function linesFor(text: string, suite: string): string[] {
  const lines = text.split('\n').filter((line) => /^\s*deb\s/.test(line));
  const parts = lines.map((line) => /^(\s*deb\s+(?:\[[^\]]*\]\s+)?\S+\s+)(\S+)(\s.*)$/.exec(line));
  return parts.filter((part) => part?.[2] === suite).map((part) => `${part?.[1]}${requiredSuite}${part?.[3]}`);
}

/** Returns the package sources of the machine with another release, so that its mirror is used. */
export function swapSuite(sources: AptSource[], suite: string): { sources: string; list: string } {
  const stanzas = sources.filter(({ file }) => file.endsWith('.sources')).flatMap(({ text }) => stanzasFor(text, suite));
  const lines = sources.filter(({ file }) => file.endsWith('.list')).flatMap(({ text }) => linesFor(text, suite));
  return { sources: stanzas.join('\n\n'), list: lines.join('\n') };
}

async function currentSuite(): Promise<string> {
  const release = await read('/etc/os-release');
  const suite = /^VERSION_CODENAME=(\S+)$/m.exec(release)?.[1];
  if (suite === undefined || !/^ID=debian$/m.test(release)) throw new Error('this machine does not run Debian');
  return suite;
}

/** Returns options of apt for the newer release, with separate state below a folder. */
export async function newerDebian(folder: string): Promise<string[]> {
  const { sources, list } = swapSuite(await readSources(), await currentSuite());
  const state = join(folder, 'apt');
  const parts = join(state, 'sources');
  for (const path of [parts, join(state, 'lists/partial'), join(state, 'cache/archives/partial')]) await mkdir(path, { recursive: true });
  await writeFile(join(parts, 'next.sources'), sources);
  await writeFile(join(parts, 'next.list'), list);
  const options = {
    'Dir::Etc::sourcelist': '/dev/null',
    'Dir::Etc::sourceparts': parts,
    'Dir::State': state,
    'Dir::State::lists': join(state, 'lists'),
    'Dir::State::status': '/dev/null',
    'Dir::Cache': join(state, 'cache'),
    // As root, apt would switch to a user without access to this folder.
    'APT::Sandbox::User': 'root',
    'Acquire::Languages': 'none',
  };
  return Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
}

/**
 * Downloads a package of the next release with separate apt state, and unpacks it into the folder.
 * Needs no root and changes nothing on the machine. Dependencies are not unpacked.
 */
export async function fetchFromNextRelease(name: string, folder: string): Promise<void> {
  const options = await newerDebian(folder);
  await runOrThrow('apt-get', [...options, '-qq', 'update']);
  await runOrThrow('apt-get', [...options, '-qq', 'download', name], { cwd: folder });
  const archive = (await readdir(folder)).find((name) => name.endsWith('.deb'));
  if (archive === undefined) throw new Error('apt returned no package');
  await runOrThrow('dpkg', ['-x', join(folder, archive), folder]);
  await rm(join(folder, archive));
}

/** Unpacks the nats-server of the next release. */
export async function fetchFromApt(folder: string): Promise<string> {
  await fetchFromNextRelease('nats-server', folder);
  return join(folder, 'usr/sbin/nats-server');
}
