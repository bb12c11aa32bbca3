import { dirname } from 'node:path';
import { builtinModules } from 'node:module';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { files, text } from './repository-files.js';

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const manifestOf = (path: string): Manifest => JSON.parse(text(path)) as Manifest;
const manifests = files.filter((path) => /(^|\/)package\.json$/.test(path) && !path.includes('fixtures/'));
const packages = manifests.map(dirname).filter((folder) => /^(apps|libs|tools)\/[^/]+$/.test(folder));

const testsOf = (folder: string): string[] =>
  files.filter((path) => path.startsWith(`${folder}/`) && /spec\.ts$|^[^/]+\/[^/]+\/(test|src\/testing)\/.*\.tsx?$/.test(path));

const packageIn = (specifier: string): string => /^(@[^/]+\/)?[^/]+/.exec(specifier)![0];

const isForeign = (specifier: string): boolean =>
  !specifier.startsWith('.') && !specifier.startsWith('node:') && !builtinModules.includes(specifier);

/** Returns the packages that a source imports. */
const importedBy = (source: string): string[] =>
  ts.preProcessFile(source).importedFiles.flatMap(({ fileName }) => (isForeign(fileName) ? [packageIn(fileName)] : []));

/** Returns the packages that tests import and their package does not declare. */
function undeclared(tests: string[], { dependencies, devDependencies }: Manifest, own: string): string[] {
  const declared = { ...dependencies, ...devDependencies, [own]: '*' };
  return [...new Set(tests.flatMap(importedBy))].filter((name) => !(name in declared));
}

/** Returns the development dependencies that no test names. Types belong to a declared package. */
function unused(tests: string[], { dependencies, devDependencies = {} }: Manifest): string[] {
  const isNamed = (name: string): boolean => tests.some((source) => source.includes(`'${name}'`) || source.includes(`'${name}/`));
  const declared = { ...dependencies, ...devDependencies };
  return Object.keys(devDependencies).filter((name) => !(name.startsWith('@types/') ? name.slice(7) in declared : isNamed(name)));
}

describe('dependencies', () => {
  it('have one exact version in the repository', () => {
    const versions = new Map<string, Set<string>>();
    for (const { dependencies, devDependencies, optionalDependencies } of manifests.map(manifestOf))
      for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }))
        if (!name.startsWith('@company-data/')) versions.set(name, (versions.get(name) ?? new Set()).add(version));
    const isExact = (version: string): boolean => /^(npm:.+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version);
    expect(versions.size).toBeGreaterThan(60);
    expect([...versions].filter(([, found]) => found.size > 1 || ![...found].every(isExact))).toEqual([]);
  });

  // ESLint checks `dependencies` against the product code.
  it.each(packages)('for tests of %s are declared and used', (folder) => {
    const tests = testsOf(folder).map(text);
    const manifest = manifestOf(`${folder}/package.json`);
    expect({ undeclared: undeclared(tests, manifest, `@company-data/${folder.split('/')[1]}`), unused: unused(tests, manifest) }).toEqual({
      undeclared: [],
      unused: [],
    });
  });

  it('that are not declared or not used are detected', () => {
    const tests = [`import { x } from 'declared/part';\nconst y = await import('missing');\nimport 'node:fs';`];
    const manifest = { devDependencies: { declared: '1.0.0', other: '1.0.0', '@types/declared': '1.0.0' } };
    expect([undeclared(tests, manifest, 'own'), unused(tests, manifest)]).toEqual([['missing'], ['other']]);
  });
});
