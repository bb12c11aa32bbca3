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

const ATTACKS = ['a', '0', ' ', '/', '"', '\\', '[', 'aA0_', '<a '].map((unit) => `${unit.repeat(Math.ceil(50_000 / unit.length))}!`);

/**
 * Processor time of a quadratic pattern for 10,000 characters. It takes 25 times as long for
 * 50,000.
 */
const QUADRATIC = processorTimeOf(() => / *$/.test(`${' '.repeat(10_000)}!`));

/**
 * True when a pattern needs more time for 50,000 characters. A linear pattern needs about a hundred
 * times less.
 */
const isSlow = (pattern: RegExp): boolean => ATTACKS.some((attack) => processorTimeOf(() => pattern.test(attack)) > QUADRATIC);

describe('repository', () => {
  it('contains no secret, now or in its history', () => {
    const history = git('log', '-p', '--no-color', '--unified=0', '--', '.', ':!package-lock.json');
    expect(SECRETS.filter((pattern) => pattern.test(history)).map(String)).toEqual([]);
  });

  it('lists its dependencies, each with a licence', () => {
    const list = execFileSync('npm', ['sbom', '--omit=dev', '--sbom-format=cyclonedx'], {
      cwd: workspaceRoot,
      encoding: 'utf8',
      maxBuffer: 1e8,
    });
    const parts = (JSON.parse(list) as { components: { group?: string; name: string; purl: string; licenses?: object[] }[] }).components;
    const foreign = parts.filter(({ purl }) => !purl.includes('/%40company-data/'));
    expect(foreign.length).toBeGreaterThan(50);
    // The package of these fonts names a file in place of an SPDX identifier.
    expect(foreign.filter(({ licenses = [] }) => licenses.length === 0).map(({ name }) => name)).toEqual(['dejavu-fonts-ttf']);
    expect(readFileSync(join(workspaceRoot, 'node_modules/dejavu-fonts-ttf/LICENSE'), 'utf8')).toContain('Bitstream Vera');
  });

  it('contains no quadratic regular expression', () => {
    const found = sources.flatMap((path) => patternsIn(text(path)));
    expect(found.length).toBeGreaterThan(40);
    expect(found.filter(isSlow).map(String)).toEqual([]);
  });

  it('detects a quadratic regular expression', () => {
    expect([/[a-z]+;/, /^(?:a|b)*$/].map(isSlow)).toEqual([true, false]);
  });
});
