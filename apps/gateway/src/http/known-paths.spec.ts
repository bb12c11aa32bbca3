import { describe, expect, it } from '@jest/globals';
import { methodAllowedBelow, unknownPath } from './known-paths.js';

const ID = '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69';

describe('unknownPath', () => {
  it.each([
    ['/users', '/api/v6/users'],
    ['/v6/users', '/api/v6/users'],
    ['/api/v5/users', '/api/v6/users'],
    ['/api/v6/users/', '/api/v6/users'],
    ['/api/v6/user', '/api/v6/users'],
    [`/api/v6/users/${ID}/legal-notice`, `/api/v6/users/${ID}/legal-notices`],
    [`/api/v6/users/${ID}/legalNotices`, `/api/v6/users/${ID}/legal-notices`],
  ])('suggests for %s the path %s', (path, meant) => {
    expect(unknownPath(path)).toBe(`The path does not exist. Did you mean ${meant}?`);
  });

  it.each([`/api/v6/${'x'.repeat(10_000)}`, `/api/v6/users/${ID}/weather`])('suggests nothing for %.40s', (path) => {
    expect(unknownPath(path)).toBe('The path does not exist.');
  });

  it.each(['/', '/api/v6', '/wp-login.php'])('states the prefix of the API for %s', (path) => {
    expect(unknownPath(path)).toBe('The path does not exist. Paths of the API begin with /api/v6/.');
  });
});

describe('methodAllowedBelow', () => {
  it('names the path below that supports the method', () => {
    expect(methodAllowedBelow('/api/v6/users', 'POST')).toBe(' Send POST to /api/v6/users/legal.');
  });

  it('prefers a fixed segment to a parameter', () => {
    expect(methodAllowedBelow('/api/v6/users/legal', 'PUT')).toBe('');
    expect(methodAllowedBelow(`/api/v6/users/${ID}`, 'PUT')).toBe(` Send PUT to /api/v6/users/${ID}/sync-settings.`);
  });

  it('is empty when no path below supports the method', () => {
    expect(methodAllowedBelow('/api/v6/profile', 'POST')).toBe('');
  });
});
