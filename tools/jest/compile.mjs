// Compiles the TypeScript that tests load, unless tsc or an earlier run has compiled it.
import { transformSync, version } from '@swc/core';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
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

/**
 * Where the source map of each compiled file is, by its URL: jest tells by it the line of a
 * failure.
 */
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

/**
 * The JavaScript that tsc wrote for a source, which services run too. Undefined when there is none,
 * or the source is newer.
 */
function readBuilt(path) {
  const file = builtOf(path);
  if (file === undefined || !existsSync(file) || statSync(file).mtimeMs < statSync(path).mtimeMs) return undefined;
  sourceMaps.set(pathToFileURL(path).href, `${file}.map`);
  return readFileSync(file, 'utf8');
}

/**
 * The JavaScript of a TypeScript file. One is kept for each path, and says at its end what it was
 * made of.
 */
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
