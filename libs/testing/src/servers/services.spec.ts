import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NODE_FLAGS } from './services.js';
import { workspaceRoot } from './workspace.js';

describe('services', () => {
  it('are started in their image as here', () => {
    expect(readFileSync(join(workspaceRoot, 'deploy/Dockerfile'), 'utf8')).toContain(
      `exec node ${NODE_FLAGS.join(' ')} apps/$APP/dist/main.js`,
    );
  });
});
