import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { upstreams } from '../src/upstreams/catalogue.js';

const source = fileURLToPath(new URL('../src/', import.meta.url));
const folders = readdirSync(join(source, 'upstreams'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) => /(?<!spec)\.ts$/.test(path));

/** Returns the other upstreams whose folders a file imports from. */
function importedBy(path: string): string[] {
  const imports = [...readFileSync(join(source, path), 'utf8').matchAll(/from '(\.[^']+)'/g)];
  const from = imports.map(([, target]) => join(path, '..', target!).split('/'));
  return from
    .filter(([room, folder, file]) => room === 'upstreams' && file !== undefined && !path.startsWith(`upstreams/${folder}/`))
    .map(String);
}

describe('upstream folder', () => {
  it('contains one upstream', () => {
    expect(upstreams).toHaveLength(folders.length);
  });

  it('is not imported by other upstreams', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(files.flatMap((path) => importedBy(path).map((imported) => `${path}: ${imported}`))).toEqual([]);
  });
});
