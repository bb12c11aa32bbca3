import { describe, expect, it } from '@jest/globals';
import { ProviderAuthError } from '../adapter.js';
import { credentialsOf } from './credentials.js';

const declared = [
  { name: 'client_id', type: 'string', description: 'Name.' },
  { name: 'is_sandbox', type: 'boolean', description: 'True for a test account.' },
] as const;

describe('credentialsOf', () => {
  it('returns the values with their declared types', () => {
    const { client_id, is_sandbox } = credentialsOf(declared, { client_id: 'me', is_sandbox: true })!;
    expect([client_id.toUpperCase(), !is_sandbox]).toEqual(['ME', false]);
  });

  it('is null when the account has no credentials', () => {
    expect(credentialsOf(declared, null)).toBeNull();
  });

  it.each([
    ['is missing', { client_id: 'me' }],
    ['has another type', { client_id: 'me', is_sandbox: 'true' }],
  ])('throws ProviderAuthError when a credential %s', (_fault, given) => {
    expect(() => credentialsOf(declared, given)).toThrow(new ProviderAuthError('the credentials lack is_sandbox'));
  });
});
