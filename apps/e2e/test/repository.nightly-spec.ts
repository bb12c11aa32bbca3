import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { workspaceRoot } from '@company-data/testing';
import { processorTimeOf } from '../src/index.js';
import { git, sources, text } from './repository-files.js';

const SECRETS = [
  /-----BEGIN (?:RSA |EC |OPENSSH )?PRIVATE KEY-----\n[A-Za-z0-9+/=\n]{100}/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bgh[pousr]_[A-Za-z0-9]{36}\b/,
  /\bxox[abprs]-[A-Za-z0-9-]{20,}/,
  /\bcd_(?:sandbox|production)_[0-9a-f]{8}_(?!K{20})[A-Za-z0-9]{43}\b/,
  /\bwhsec_[A-Za-z0-9_-]{43}\b/,
  /\b_authToken\s*=\s*\S{10}/,
];

/** Licence of a package in an SBOM. */
type Licence = { license: { id: string } } | { expression: string };

const idsOf = (licence: Licence): string[] => ('expression' in licence ? licence.expression.split(' AND ') : [licence.license.id]);

/** Permissive licences. MPL-2.0 applies to changed files of the package only. */
const LICENCES = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0', 'Unlicense'],
  ...['OFL-1.1', 'MPL-2.0'],
]);

/** Returns the regular expression literals of a source. */
function patternsIn(source: string): RegExp[] {
  const literal = /(?:@Matches\(|\.test\(|= )\/((?:\\.|\[(?:\\.|[^\]])*\]|[^/\n\\[])+)\/([a-z]*)/g;
  return [...source.matchAll(literal)].flatMap(([, pattern, flags]) => {
    try {
      return [new RegExp(pattern!, flags!.replace('g', ''))];
    } catch {
      // Ignores text that only looks like a pattern, such as a division.
      return [];
    }
  });
}

/**
 * Returns the regular expressions that the built libraries compose when they are loaded, for
 * example from rule tables in JSON. Those of packages are not ours.
 */
function composedPatterns(): RegExp[] {
  const libraries = ['libs/data-types/dist/index.js', 'libs/providers/dist/adapters.js'].map((path) => join(workspaceRoot, path));
  const program = `
    const found = new Map();
    const Original = RegExp;
    const noted = (pattern) => {
      if (!new Error().stack.includes('/node_modules/')) found.set(String(pattern), [pattern.source, pattern.flags]);
      return pattern;
    };
    globalThis.RegExp = new Proxy(Original, { construct: (target, parameters) => noted(new target(...parameters)) });
    const [, { loadAdapters }] = await Promise.all(process.argv.slice(1).map((path) => import(path)));
    await loadAdapters();
    process.stdout.write(JSON.stringify([...found.values()]));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program, ...libraries], { encoding: 'utf8', maxBuffer: 1e8 });
  return (JSON.parse(output) as [string, string][]).map(([source, flags]) => new RegExp(source, flags.replace('g', '')));
}

/** Returns long texts of each word of a pattern, alone and followed by other words. */
const wordsOf = ({ source }: RegExp): string[] =>
  [...new Set(source.replaceAll(/\\[A-Za-z]/g, ' ').match(/[A-Za-z']{3,}/g))].flatMap((word) => [`${word} `, `${word} a `]);

/** Returns a text of about 50,000 characters that repeats a unit and ends differently. */
const attackOf = (unit: string): string => `${unit.repeat(Math.ceil(50_000 / unit.length))}!`;

const ATTACKS = ['a', '0', ' ', '/', '"', '\\', '[', 'aA0_', '<a '].map(attackOf);

/**
 * Processor time of a quadratic pattern for 10,000 characters. It takes 25 times as long for
 * 50,000.
 */
const QUADRATIC = processorTimeOf(() => / *$/.test(`${' '.repeat(10_000)}!`));

/**
 * True when a pattern needs more time for 50,000 characters. A linear pattern needs about a hundred
 * times less.
 */
const isSlow = (pattern: RegExp, attacks: readonly string[] = ATTACKS): boolean =>
  attacks.some((attack) => processorTimeOf(() => pattern.test(attack)) > QUADRATIC);

describe('repository', () => {
  it('contains no secret, now or in its history', () => {
    const history = git('log', '-p', '--no-color', '--unified=0', '--', '.', ':!package-lock.json');
    expect(SECRETS.filter((pattern) => pattern.test(history)).map(String)).toEqual([]);
  });

  it('lists its dependencies, each with a licence that allows the use in any product', () => {
    const list = execFileSync('npm', ['sbom', '--omit=dev', '--sbom-format=cyclonedx'], {
      cwd: workspaceRoot,
      encoding: 'utf8',
      maxBuffer: 1e8,
    });
    const parts = (JSON.parse(list) as { components: { group?: string; name: string; purl: string; licenses?: Licence[] }[] }).components;
    const foreign = parts.filter(({ purl }) => !purl.includes('/%40company-data/'));
    expect(foreign.length).toBeGreaterThan(50);
    const names = foreign.flatMap(({ name, licenses = [] }) => licenses.flatMap((each) => idsOf(each).map((id) => `${name} ${id}`)));
    expect(names.filter((each) => !LICENCES.has(each.split(' ')[1]!))).toEqual([]);
    // The package of these fonts names a file in place of an SPDX identifier.
    expect(foreign.filter(({ licenses = [] }) => licenses.length === 0).map(({ name }) => name)).toEqual(['dejavu-fonts-ttf']);
    expect(readFileSync(join(workspaceRoot, 'node_modules/dejavu-fonts-ttf/LICENSE'), 'utf8')).toContain('Bitstream Vera');
  });

  it('contains no quadratic regular expression', () => {
    const found = sources.flatMap((path) => patternsIn(text(path)));
    expect(found.length).toBeGreaterThan(40);
    expect(found.filter((pattern) => isSlow(pattern)).map(String)).toEqual([]);
  });

  it('composes no quadratic regular expression from rule tables', () => {
    const found = composedPatterns();
    const isOf = (words: string): boolean => found.some(({ source }) => source.includes(words));
    expect(['insuffisance d', 'inalienab', 'IMMATRICULATION', 'TIERS ?DETENTEURS'].map(isOf)).toEqual([true, true, true, true]);
    const slow = found.filter((pattern) => isSlow(pattern, [...ATTACKS, ...wordsOf(pattern).map(attackOf)]));
    expect(slow.map(String)).toEqual([]);
  });

  it('detects a quadratic regular expression', () => {
    expect([/[a-z]+;/, /^(?:a|b)*$/].map((pattern) => isSlow(pattern))).toEqual([true, false]);
    const ofWords = /\bplan\b[^.;]*\bcession\b/;
    expect([isSlow(ofWords), isSlow(ofWords, wordsOf(ofWords).map(attackOf))]).toEqual([false, true]);
  });
});
