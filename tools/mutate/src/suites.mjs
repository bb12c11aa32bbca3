// Suites that a mutation run may use: unit and integration suites of every day.
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { isOfKinds, KINDS } from '../../jest/command.mjs';
import { isProductFile } from './skipped.mjs';

const USED = [...KINDS.unit, 'int-spec'];

export const hashOf = (...texts) =>
  texts
    .reduce((hash, text) => hash.update(text), createHash('sha256'))
    .digest('hex')
    .slice(0, 12);
export const isUnit = (suite) => isOfKinds(suite, KINDS.unit);

export const listSuites = (root) =>
  globSync('{apps,libs,tools}/*/{src,test}/**/*spec.ts', { cwd: root })
    .filter((path) => isOfKinds(path, USED))
    .sort();

const importedBy = (path, text) =>
  [...text.matchAll(/from '(\.[^']+)\.js'/g)].flatMap(([, specifier]) =>
    ['.ts', '.tsx'].map((end) => `${join(dirname(path), specifier)}${end}`),
  );

/** A suite and the test files that it imports, directly or not. */
export function filesOfSuite(root, suite) {
  const files = new Set([suite]);
  // The loop also visits the files that it adds.
  for (const path of files)
    for (const imported of importedBy(path, readFileSync(join(root, path), 'utf8')))
      if (!isProductFile(imported) && existsSync(join(root, imported))) files.add(imported);
  return [...files];
}

/** Changes with the suite and its test files, not with the product. */
export const hashOfSuite = (root, suite) => hashOf(...filesOfSuite(root, suite).map((path) => readFileSync(join(root, path), 'utf8')));
