// Compiles the TypeScript that tests load, unless it is kept from an earlier run.
import { transformSync, version } from '@swc/core';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

let folder;

/** Says where what is compiled is kept. */
export function keepIn(directory) {
  folder = directory;
  mkdirSync(folder, { recursive: true });
}

const optionsOf = (path) => ({
  filename: path,
  swcrc: false,
  sourceMaps: true,
  jsc: {
    parser: { syntax: 'typescript', tsx: path.endsWith('.tsx'), decorators: true },
    transform: {
      legacyDecorator: true,
      decoratorMetadata: true,
      useDefineForClassFields: false,
      react: { runtime: 'automatic', importSource: 'preact' },
    },
    target: 'es2023',
    keepClassNames: true,
    experimental: { keepImportAttributes: true },
  },
  module: { type: 'es6' },
});

/** Where the source map of each compiled file is, by its URL: jest tells by it the line of a failure. */
export const sourceMaps = new Map();

const hashOf = (...texts) => texts.reduce((hash, text) => hash.update(text), createHash('sha256')).digest('hex');

/** Two processes may compile one file at once: each moves a whole one into place. */
function write(file, text) {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, text);
  renameSync(own, file);
}

/** The file that tsc writes for a project's source, undefined for other files. */
export function builtOf(path) {
  const [, project, name] = /^(.*\/(?:apps|libs|tools)\/[^/]+)\/src\/(.*)\.tsx?$/.exec(path) ?? [];
  return project && join(project, 'dist', `${name}.js`);
}

/** Under coverage, tests run the JavaScript that services run: counts of both add up by position. */
function readBuilt(path) {
  const file = globalThis.takeCoverage ? builtOf(path) : undefined;
  if (file === undefined || !existsSync(file)) return undefined;
  sourceMaps.set(pathToFileURL(path).href, `${file}.map`);
  return readFileSync(file, 'utf8');
}

/** The JavaScript of a TypeScript file. One is kept for each path, and says at its end what it was made of. */
export function compile(path) {
  const built = readBuilt(path);
  if (built !== undefined) return built;
  const options = optionsOf(path);
  const source = readFileSync(path, 'utf8');
  const madeOf = `\n//${hashOf(version, JSON.stringify(options), source)}`;
  const file = join(folder, hashOf(path));
  sourceMaps.set(pathToFileURL(path).href, `${file}.map`);
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (kept.endsWith(madeOf)) return kept;
  const { code, map } = transformSync(source, options);
  write(`${file}.map`, map);
  write(file, code + madeOf);
  return code;
}
