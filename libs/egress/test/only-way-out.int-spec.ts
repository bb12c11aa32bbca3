import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** Code that opens HTTP connections. */
const WAYS_OUT = /\bfrom 'axios'|\bfrom 'undici'|(?<![.\w])fetch\(|\bhttps?\.(request|get)\(|\bfrom '(node:)?(https|http2)'/;
const UNVERIFIED = /rejectUnauthorized: false|NODE_TLS_REJECT_UNAUTHORIZED/;
/**
 * Code that simulates external systems, tests the system from outside, or runs with clients and in
 * browsers.
 */
const OUTSIDE = /^(libs\/(egress|testing|service-testing|sdk)|apps\/(sandbox|e2e))\/|^apps\/gateway\/src\/api\/docs\/(samples|script)\.ts$/;

const isSource = (path: string): boolean =>
  /^[^/]+\/[^/]+\/src\/.*\.ts$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path) && !path.endsWith('spec.ts');
const sources = ['apps', 'libs'].flatMap((folder) =>
  readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter(isSource),
);
const matching = (paths: string[], pattern: RegExp): string[] =>
  paths.filter((path) => pattern.test(readFileSync(`${ROOT}${path}`, 'utf8')));

describe('egress', () => {
  it('is the only code in all sources that opens HTTP connections', () => {
    expect(
      matching(
        sources.filter((path) => !OUTSIDE.test(path)),
        WAYS_OUT,
      ),
    ).toEqual([]);
  });

  it('is matched by the pattern itself', () => {
    expect(matching(sources, WAYS_OUT)).toContain('libs/egress/src/exchange.ts');
  });

  it('verifies certificates in all sources', () => {
    expect(matching(sources, UNVERIFIED)).toEqual([]);
  });
});
