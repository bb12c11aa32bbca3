import { describe, expect, it } from '@jest/globals';
import { ProviderAuthError } from '../adapter.js';
import { credentialsOf } from './credentials.js';

const declared = [
  { name: 'client_id', type: 'string', description: 'Name.' },
  { name: 'is_sandbox', type: 'boolean', description: 'Whether it is for tests.' },
] as const;

describe('credentialsOf', () => {
  it('gives the values typed as they are declared', () => {
    const { client_id, is_sandbox } = credentialsOf(declared, { client_id: 'me', is_sandbox: true })!;
    expect([client_id.toUpperCase(), !is_sandbox]).toEqual(['ME', false]);
  });

  it('is null, when the account has given none', () => {
    expect(credentialsOf(declared, null)).toBeNull();
  });

  it.each([
    ['is missing', { client_id: 'me' }],
    ['is of another type', { client_id: 'me', is_sandbox: 'true' }],
  ])('refuses them as what the provider would refuse, when one %s', (_fault, given) => {
    expect(() => credentialsOf(declared, given)).toThrow(new ProviderAuthError('the credentials lack is_sandbox'));
  });
});
