// Compiles the TypeScript files that tests load, unless tsc or an earlier run has compiled them.
import { transformSync, version } from '@swc/core';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

let folder;

/** Sets the folder for compiled files. */
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

/** Source map of each compiled file, by URL. Jest reads it to find the line of a failure. */
export const sourceMaps = new Map();

const hashOf = (...texts) => texts.reduce((hash, text) => hash.update(text), createHash('sha256')).digest('hex');

/** Two processes may compile the same file. Each renames a complete file into place. */
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
 * Returns the JavaScript that tsc wrote for a source, which the services also run. Undefined when
 * it does not exist or is older than the source.
 */
function readBuilt(path) {
  const file = builtOf(path);
  if (file === undefined || !existsSync(file) || statSync(file).mtimeMs < statSync(path).mtimeMs) return undefined;
  sourceMaps.set(pathToFileURL(path).href, `${file}.map`);
  return readFileSync(file, 'utf8');
}

/**
 * Returns the JavaScript of a TypeScript file. The cached file of a path ends with the hash of its
 * inputs.
 */
export function compile(path) {
  // A mutation run loads another text in place of a source.
  const replaced = globalThis.sourceInsteadOf?.(path);
  if (replaced !== undefined) return transformSync(replaced, optionsOf(path)).code;
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
