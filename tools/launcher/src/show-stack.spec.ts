import { describe, expect, it } from '@jest/globals';
import type { StackFile } from '@company-data/testing';
import { describeStack } from './show-stack.js';

const file = {
  base_url: 'http://api',
  docs_url: 'http://docs',
  sandbox_url: 'http://sandbox',
  api_key: 'cd_sandbox_x_secret',
  health: { gateway: 'http://health' } as Record<string, string>,
} as StackFile;

describe('describeStack', () => {
  it('shows the API key on a terminal', () => {
    expect(describeStack(file, '/data', true)).toContain('KEY=cd_sandbox_x_secret\n');
  });

  it('sets the variables of the shell walks in the documents', () => {
    expect(describeStack(file, '/data', true)).toContain('export DATA="/data" BASE=http://api/api/v6 KEY=cd_');
  });

  it('shows the address of the metrics', () => {
    expect(describeStack(file, '/data', true)).toContain('http://health/metrics');
  });

  it('shows the file of the API key instead of the key in a log', () => {
    const text = describeStack(file, '/data', false);
    expect([text.includes('secret'), text.includes('/data/stack.json')]).toEqual([false, true]);
  });
});
