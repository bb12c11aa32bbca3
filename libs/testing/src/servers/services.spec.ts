import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NODE_FLAGS } from './services.js';
import { workspaceRoot } from './workspace.js';

describe('NODE_FLAGS', () => {
  it('are those of deploy/Dockerfile', () => {
    expect(readFileSync(join(workspaceRoot, 'deploy/Dockerfile'), 'utf8')).toContain(
      `exec node ${NODE_FLAGS.join(' ')} apps/$APP/dist/main.js`,
    );
  });
});
