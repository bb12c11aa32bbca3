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
  ])('leads from %s to %s', (path, meant) => {
    expect(unknownPath(path)).toBe(`There is no such path. Did you mean ${meant}?`);
  });

  it.each([`/api/v6/${'x'.repeat(10_000)}`, `/api/v6/users/${ID}/weather`])('leads nowhere from %.40s', (path) => {
    expect(unknownPath(path)).toBe('There is no such path.');
  });

  it.each(['/', '/api/v6', '/wp-login.php'])('says where paths begin to whoever asks for %s', (path) => {
    expect(unknownPath(path)).toBe('There is no such path. Those of the API begin with /api/v6/.');
  });
});

describe('methodAllowedBelow', () => {
  it('names the path below that takes the method', () => {
    expect(methodAllowedBelow('/api/v6/users', 'POST')).toBe(' POST is taken by /api/v6/users/legal.');
  });

  it('takes the word of a path for no id', () => {
    expect(methodAllowedBelow('/api/v6/users/legal', 'PUT')).toBe('');
    expect(methodAllowedBelow(`/api/v6/users/${ID}`, 'PUT')).toBe(` PUT is taken by /api/v6/users/${ID}/sync-settings.`);
  });

  it('says nothing where none does', () => {
    expect(methodAllowedBelow('/api/v6/profile', 'POST')).toBe('');
  });
});
