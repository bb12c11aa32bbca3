// Module loader for tests. Node loads each module once per process, compiles TypeScript, and
// resolves packages of the workspace to their sources.
import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { compile } from './compile.mjs';

const globals = new URL('globals.mjs', import.meta.url).href;
const isSource = (url) => /\.tsx?$/.test(url) && !url.includes('/node_modules/');

/** Resolves an import of a compiled file to its source. */
function sourceOf(specifier, parent) {
  const url = new URL(specifier, parent).href.slice(0, -'.js'.length);
  return [`${url}.ts`, `${url}.tsx`].find((each) => existsSync(new URL(each)));
}

function resolve(specifier, context, next) {
  const parent = context.parentURL ?? '';
  if (!isSource(parent)) return next(specifier, context);
  if (specifier === '@jest/globals') return { url: globals, format: 'module', shortCircuit: true };
  const source = /^\.\.?\/.*\.js$/.test(specifier) ? sourceOf(specifier, parent) : undefined;
  if (source) return { url: source, format: 'module', shortCircuit: true };
  return next(specifier, { ...context, conditions: ['@company-data/source', ...context.conditions] });
}

function load(url, context, next) {
  return isSource(url) ? { format: 'module', source: compile(fileURLToPath(url)), shortCircuit: true } : next(url, context);
}

registerHooks({ resolve, load });
