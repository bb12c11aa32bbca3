import { describe, expect, it } from '@jest/globals';
import { workspaceRoot } from '@company-data/testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { services } from './services.js';

const read = (path: string): string => readFileSync(join(workspaceRoot, path), 'utf8');
const instructions = (text: string): string => text.slice(text.indexOf('\nFROM'));

describe('the Dockerfiles of the services', () => {
  it('differ from deploy/Dockerfile in their name only', () => {
    const template = instructions(read('deploy/Dockerfile'));
    for (const service of services.filter((name) => name !== 'sandbox')) {
      expect(instructions(read(`apps/${service}/Dockerfile`))).toBe(template.replaceAll('ARG APP\n', `ARG APP=${service}\n`));
    }
  });
});
