import { describe, expect, it } from '@jest/globals';
import { assertUpstreams } from './assert-upstreams.js';
import type { Upstream } from './upstream.js';

const upstream = (name: string, more: Partial<Upstream> = {}): Upstream => ({
  name,
  title: name,
  plays: [name],
  prefix: `/${name}`,
  operations: [],
  routes: () => undefined,
  ...more,
});
const limits = [{ name: 'calls_per_day', standard: 1, seconds: 86_400 }];
const control = [{ method: 'POST' as const, path: '/expire', does: 'expires all', run: () => undefined }];
const magic = [{ siren: '000090019', title: 'UNE', purpose: 'One', trouble: { kind: 'hang' as const } }];

describe('assertUpstreams', () => {
  it('accepts upstreams without a shared property', () => {
    expect(() => assertUpstreams([upstream('one', { limits, control, magic }), upstream('two')])).not.toThrow();
  });

  it.each<[string, Partial<Upstream>]>([
    ['name', { name: 'one' }],
    ['prefix', { prefix: '/one' }],
    ['source', { plays: ['one'] }],
    ['limit', { limits }],
    ['control verb', { control }],
    ['magic company', { magic }],
  ])('rejects two upstreams with the same %s', (what, more) => {
    expect(() => assertUpstreams([upstream('one', { limits, control, magic }), upstream('two', more)])).toThrow(`the same ${what}`);
  });

  it('rejects a credential without a variable', () => {
    expect(() => assertUpstreams([upstream('one', { credentials: { password: 'SANDBOX_ONE_PASSWORD' } })])).toThrow('SANDBOX_ONE_PASSWORD');
  });
});
