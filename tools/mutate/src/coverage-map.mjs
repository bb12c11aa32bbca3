// Regions of product code that each suite executes, in .data/mutate/map.json. The entry of a suite
// is used until the suite changes. Where the product has changed since, it counts by file.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { regionAt, regionsOf } from './regions.mjs';
import { hashOf, hashOfSuite, isUnit, listSuites } from './suites.mjs';

const fileOf = (root) => join(root, '.data/mutate/map.json');

/** Reads the map: `{ [suite]: { hash, seconds, failed, executed: { 'path@hash': ids } } }`. */
export const readMap = (root) => (existsSync(fileOf(root)) ? JSON.parse(readFileSync(fileOf(root), 'utf8')) : {});

export function writeMap(root, map) {
  mkdirSync(dirname(fileOf(root)), { recursive: true });
  writeFileSync(`${fileOf(root)}.new`, JSON.stringify(map));
  renameSync(`${fileOf(root)}.new`, fileOf(root));
}

/** Suites without an entry, or whose entry is of an earlier text or of a failed run. */
export const outdated = (root, map, suites = listSuites(root)) =>
  suites.filter((suite) => map[suite] === undefined || map[suite].failed || map[suite].hash !== hashOfSuite(root, suite));

/** The entry of a suite that ran: its seconds, whether it failed, and what it executed. */
export function entryOf(root, suite, { seconds, failed, executed }, hashes = new Map()) {
  const versionOf = (path) => {
    if (!hashes.has(path)) hashes.set(path, `${path}@${hashOf(readFileSync(join(root, path), 'utf8'))}`);
    return hashes.get(path);
  };
  const versions = Object.fromEntries(Object.entries(executed).map(([path, ids]) => [versionOf(path), ids]));
  return { hash: hashOfSuite(root, suite), seconds, failed, executed: versions };
}

/** The suites that execute a position of a file. */
export class Executed {
  constructor(root, map) {
    this.root = root;
    this.map = map;
    this.byPath = new Map();
    this.sources = new Map();
    for (const suite of listSuites(root)) {
      if (map[suite] === undefined || map[suite].failed) continue;
      for (const [version, ids] of Object.entries(map[suite].executed)) {
        const [path, hash] = version.split('@');
        if (!this.byPath.has(path)) this.byPath.set(path, []);
        this.byPath.get(path).push({ suite, hash, ids: new Set(ids) });
      }
    }
  }

  sourceOf(path) {
    if (!this.sources.has(path)) {
      const text = readFileSync(join(this.root, path), 'utf8');
      this.sources.set(path, { hash: hashOf(text), regions: regionsOf(path, text) });
    }
    return this.sources.get(path);
  }

  /** Suites that execute the position, undefined when it runs as the module loads. */
  at(path, position) {
    const { hash, regions } = this.sourceOf(path);
    const id = regionAt(regions, position);
    if (id === -1) return undefined;
    const found = this.byPath.get(path) ?? [];
    return found.filter((each) => each.hash !== hash || each.ids.has(id)).map(({ suite }) => suite);
  }
}

const projectOf = (path) => path.split('/').slice(0, 2).join('/');
const stemOf = (path) => path.replace(/\.([a-z-]*spec\.)?tsx?$/, '');

/** Distance of a suite from a file: same name, same folder, same project, elsewhere. */
function distance(suite, path) {
  if (stemOf(suite) === stemOf(path)) return 0;
  if (dirname(suite) === dirname(path)) return 1;
  return projectOf(suite) === projectOf(path) ? 2 : 3;
}

/** The words of a path below its project, shortened to their stems: `deliv`, `reten`. */
const wordsIn = (path) =>
  new Set(
    path
      .replace(/\.[a-z-]*spec\.ts$|\.(sql|repository|client|entity)?\.?tsx?$/, '')
      .split(/[/.-]/)
      .slice(3)
      .map((word) => word.slice(0, 5)),
  );

/** Many suites run a periodic job, and the one with its name has its tests. */
const sharedWords = (suite, path) => wordsIn(suite).intersection(wordsIn(path)).size;

/**
 * Orders suites: unit suites, near ones, those with words of the file, and quick ones first. Omits
 * those beyond some seconds in total.
 */
export function ordered(suites, path, map, mostSeconds) {
  const keyOf = (suite) => [isUnit(suite) ? 0 : 1, distance(suite, path), -sharedWords(suite, path), map[suite].seconds];
  const sorted = [...suites].sort((one, other) => {
    const [a, b] = [keyOf(one), keyOf(other)];
    return a.map((each, index) => each - b[index]).find((difference) => difference !== 0) ?? 0;
  });
  let seconds = 0;
  const run = sorted.filter((suite, index) => (seconds += map[suite].seconds) <= mostSeconds || index === 0);
  return { run, left: sorted.length - run.length };
}
