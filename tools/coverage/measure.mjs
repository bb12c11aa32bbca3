// Coverage of the product's sources, from the profiles that collect.mjs writes.
import { mergeScriptCovs } from '@bcoe/v8-coverage';
import { parse } from 'acorn';
import { convert } from 'ast-v8-to-istanbul';
import istanbul from 'istanbul-lib-coverage';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { builtOf } from '../jest/compile.mjs';

/** Profiles of one script in memory before they are merged. */
const BATCH = 32;

const isCounted = (path) => !/(spec\.tsx?|\.d\.ts)$|\/src\/generated\//.test(path);

/** The sources of a project: without tests, declarations and generated files. */
const sourcesOf = (root, project) =>
  globSync(`${project}/src/**/*.{ts,tsx,mjs}`, { cwd: root })
    .filter(isCounted)
    .map((path) => join(root, path));

/** The file that runs for a source: its build, or the source itself when it is JavaScript. */
function scriptOf(source) {
  const built = builtOf(source);
  return built !== undefined && existsSync(built) ? built : source;
}

/** The counts of each wanted script, of all processes together. */
function readProfiles(folder, wanted) {
  const found = new Map();
  for (const file of globSync(join(folder, '*.json')))
    for (const script of JSON.parse(readFileSync(file, 'utf8'))) {
      const path = scriptOf(fileURLToPath(script.url));
      if (!wanted.has(path)) continue;
      const held = [...(found.get(path) ?? []), { ...script, url: path }];
      found.set(path, held.length < BATCH ? held : [mergeScriptCovs(held)]);
    }
  return new Map([...found].map(([path, held]) => [path, mergeScriptCovs(held)]));
}

/** A script that no process has loaded. */
const neverLoaded = (code) => ({
  functions: [{ functionName: '', isBlockCoverage: true, ranges: [{ startOffset: 0, endOffset: code.length, count: 0 }] }],
});

async function coverageOf(script, profile) {
  const code = readFileSync(script, 'utf8');
  const map = `${script}.map`;
  return convert({
    code,
    ast: parse(code, { ecmaVersion: 'latest', sourceType: 'module' }),
    coverage: { url: pathToFileURL(script).href, functions: (profile ?? neverLoaded(code)).functions },
    ...(existsSync(map) ? { sourceMap: JSON.parse(readFileSync(map, 'utf8')) } : {}),
  });
}

/** The environment of processes whose counts go to a folder. */
export const measuredIn = (folder) => ({
  ...process.env,
  COVERAGE_PROFILES: folder,
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${new URL('collect.mjs', import.meta.url).href}`,
  // Functions that come from a compile cache have less precise counts.
  NODE_DISABLE_COMPILE_CACHE: '1',
});

/** Istanbul's coverage map of all sources of some projects, from the profiles in a folder. */
export async function measure(root, projects, folder) {
  const scripts = projects.flatMap((project) => sourcesOf(root, project)).map(scriptOf);
  const profiles = readProfiles(folder, new Set(scripts));
  const map = istanbul.createCoverageMap();
  for (const script of scripts) map.merge(await coverageOf(script, profiles.get(script)));
  return map;
}
