import { beforeEach, describe, expect, it } from '@jest/globals';
import { AuthorizationServer } from './authorization-server.js';

const CLIENT = { client_id: 'app', client_secret: 'secret' };

describe('AuthorizationServer', () => {
  let time: number;
  let server: AuthorizationServer;
  let bearer: string;

  beforeEach(() => {
    time = 0;
    const rules = { clientId: 'app', clientSecret: 'secret', codeSeconds: 60, tokenSeconds: 100 };
    server = new AuthorizationServer(rules, { now: () => new Date(time * 1_000) });
    const outcome = server.token({ ...CLIENT, grant_type: 'client_credentials' });
    bearer = `Bearer ${'tokens' in outcome ? String(outcome.tokens['access_token']) : ''}`;
  });

  it('accepts an access token until it expires', () => {
    time = 99;
    expect(server.problemOf(bearer)).toBeUndefined();
    time = 100;
    expect(server.problemOf(bearer)).toBe('invalid_token');
  });

  it('rejects an access token after its revocation', () => {
    expect(server.revoke({ ...CLIENT, token: bearer.slice('Bearer '.length) })).toBe(true);
    expect(server.problemOf(bearer)).toBe('invalid_token');
  });

  it('distinguishes an unknown access token from a missing one', () => {
    expect([server.problemOf('Bearer other'), server.problemOf(undefined)]).toEqual(['invalid_token', 'missing']);
  });

  it('revokes a token only for its own application', () => {
    expect(server.revoke({ ...CLIENT, client_secret: 'wrong', token: bearer.slice('Bearer '.length) })).toBe(false);
    expect(server.problemOf(bearer)).toBeUndefined();
  });
});
