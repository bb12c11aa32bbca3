// Node's own loader for tests: TypeScript is compiled, packages of the workspace are their sources,
// and each module is loaded once per process.
import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { compile } from './compile.mjs';

const globals = new URL('globals.mjs', import.meta.url).href;
const isSource = (url) => /\.tsx?$/.test(url) && !url.includes('/node_modules/');

/** The source that an import of what it is compiled to means. */
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
