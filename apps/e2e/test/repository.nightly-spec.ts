import { execFileSync } from 'node:child_process';
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

/** The literal patterns of a source that are matched with texts. */
function patternsIn(source: string): RegExp[] {
  const literal = /(?:@Matches\(|\.test\(|= )\/((?:\\.|\[(?:\\.|[^\]])*\]|[^/\n\\[])+)\/([a-z]*)/g;
  return [...source.matchAll(literal)].flatMap(([, pattern, flags]) => {
    try {
      return [new RegExp(pattern!, flags!.replace('g', ''))];
    } catch {
      // Division signs and comments that only look like a pattern.
      return [];
    }
  });
}

const ATTACKS = ['a', '0', ' ', '/', '"', '\\', '[', 'aA0_', '<a '].map((unit) => `${unit.repeat(Math.ceil(50_000 / unit.length))}!`);

/**
 * What a pattern takes for 10,000 characters that reads the rest again from each: 25 times as much
 * for 50,000.
 */
const QUADRATIC = processorTimeOf(() => / *$/.test(`${' '.repeat(10_000)}!`));

/** Patterns that read 50,000 characters once take some hundred times less than that. */
const isSlow = (pattern: RegExp): boolean => ATTACKS.some((attack) => processorTimeOf(() => pattern.test(attack)) > QUADRATIC);

describe('the repository', () => {
  it('[46] holds no secret, now or in its history', () => {
    const history = git('log', '-p', '--no-color', '--unified=0', '--', '.', ':!package-lock.json');
    expect(SECRETS.filter((pattern) => pattern.test(history)).map(String)).toEqual([]);
  });

  it('[54] can list its parts, each with a licence', () => {
    const list = execFileSync('npm', ['sbom', '--omit=dev', '--sbom-format=cyclonedx'], {
      cwd: workspaceRoot,
      encoding: 'utf8',
      maxBuffer: 1e8,
    });
    const parts = (JSON.parse(list) as { components: { group?: string; name: string; purl: string; licenses?: object[] }[] }).components;
    const foreign = parts.filter(({ purl }) => !purl.includes('/%40company-data/'));
    expect(foreign.length).toBeGreaterThan(50);
    expect(foreign.filter(({ licenses = [] }) => licenses.length === 0).map(({ name }) => name)).toEqual([]);
  });

  it('[15] has only patterns that read 50,000 characters faster than one that begins anew at each reads 10,000', () => {
    const found = sources.flatMap((path) => patternsIn(text(path)));
    expect(found.length).toBeGreaterThan(40);
    expect(found.filter(isSlow).map(String)).toEqual([]);
  });

  it('[15] would see a pattern that begins anew at each character', () => {
    expect([/[a-z]+;/, /^(?:a|b)*$/].map(isSlow)).toEqual([true, false]);
  });
});
