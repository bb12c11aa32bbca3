import { describe, expect, it } from '@jest/globals';
import { workspaceRoot } from '@company-data/testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { services } from './services.js';

const read = (path: string): string => readFileSync(join(workspaceRoot, path), 'utf8');

describe('the deployment', () => {
  it('builds an image of each service, the sandbox apart, under its own name from the one Dockerfile', () => {
    const built = [...read('docker-compose.yml').matchAll(/^ {2}(\w+):\n {4}<<: \*service\n {4}build: (.*)$/gm)];
    const images = Object.fromEntries(built.map(([, service, build]) => [service, build]));
    const deployed = services.filter((name) => name !== 'sandbox');
    expect(images).toEqual(
      Object.fromEntries(deployed.map((name) => [name, `{ context: ., dockerfile: deploy/Dockerfile, args: { APP: ${name} } }`])),
    );
  });
});
