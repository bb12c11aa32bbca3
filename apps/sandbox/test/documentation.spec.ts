import { readFileSync } from 'node:fs';
import { comparable, writtenIn } from '@company-data/testing';
import { describe, expect, it } from '@jest/globals';
import { describeUpstreams } from '../src/describe-upstreams.js';
import { FAULT_KINDS } from '../src/faults/fault.js';
import { sections } from '../src/pages.js';
import type { Upstream } from '../src/upstreams/upstream.js';

const page = readFileSync(new URL('../../../docs/sandbox.md', import.meta.url), 'utf8');
const named = new Set([...page.matchAll(/`([^`\n]+)`/g)].map(([, text]) => text));

describe('docs/sandbox.md', () => {
  it.each(Object.keys(sections))('contains the section %s as npm run docs generates it', (name) => {
    expect(writtenIn('docs/sandbox.md', name)).toEqual(comparable(sections[name]!));
  });

  it('names every failure kind', () => {
    expect(FAULT_KINDS.filter((kind) => !named.has(kind))).toEqual([]);
  });
});

describe('describeUpstreams', () => {
  it('lists base URL, operations, limits, variables and control operations of an upstream', () => {
    const limit = { name: 'office_calls', standard: 2_000, seconds: 60, ban: { name: 'office_ban', standard: 5 } };
    const office: Upstream = {
      name: 'office',
      title: 'the office',
      remark: 'Assumed.',
      plays: [],
      prefix: '/office',
      operations: ['entry', 'list'],
      limits: [limit],
      variables: { SANDBOX_OFFICE_KEY: 'key' },
      control: [{ method: 'GET', path: '/office/orders', does: 'the orders', run: () => [] }],
      routes: () => undefined,
    };
    expect(describeUpstreams([office])).toEqual([
      '### `office`: the office',
      '',
      'Assumed.',
      '',
      '- Base URL: `{sandbox_url}/office`',
      '- Operations: `entry`, `list`',
      '- Limits: `office_calls` 2,000 (`SANDBOX_OFFICE_CALLS`), `office_ban` 5 (`SANDBOX_OFFICE_BAN`)',
      '- Variables: `SANDBOX_OFFICE_KEY` (`key`)',
      '- `GET /_control/office/orders`: the orders',
    ]);
  });
});
