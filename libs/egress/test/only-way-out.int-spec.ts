import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** Ways to open an HTTP connection. */
const WAYS_OUT = /\bfrom 'axios'|\bfrom 'undici'|(?<![.\w])fetch\(|\bhttps?\.(request|get)\(|\bfrom '(node:)?(https|http2)'/;
const UNVERIFIED = /rejectUnauthorized: false|NODE_TLS_REJECT_UNAUTHORIZED/;
/**
 * These stand in for the outside, drive the system from outside, or hold code that runs with
 * clients and in browsers.
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
  it('is the only way out, when every source file is read', () => {
    expect(
      matching(
        sources.filter((path) => !OUTSIDE.test(path)),
        WAYS_OUT,
      ),
    ).toEqual([]);
  });

  it('is seen by the pattern itself, when its own files are read', () => {
    expect(matching(sources, WAYS_OUT)).toContain('libs/egress/src/exchange.ts');
  });

  it('verifies certificates, when every source file is read', () => {
    expect(matching(sources, UNVERIFIED)).toEqual([]);
  });
});
