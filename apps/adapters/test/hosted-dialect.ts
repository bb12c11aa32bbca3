import { ConsentDenied, ConsentRefused, type ConsentContext, type HostedConsent, type TokenSet } from '@company-data/providers';

const schema = { type: 'object' };

const tokensFrom = async ({ client }: ConsentContext, path: string): Promise<TokenSet> => {
  const { body } = await client.request<{ access_token: string }>({ method: 'POST', path, schema, login: true });
  return { accessToken: body.access_token, refreshToken: null, expiresAt: null, scope: null };
};

/**
 * Hosted consent of a provider that issues a token before the end user consents, as `OAuthServer`
 * implements it.
 */
export const hostedDialect: HostedConsent = {
  async begin({ state, redirectUri }, stored, context) {
    const query = new URLSearchParams({ state, redirect_uri: redirectUri, ...(stored?.reference ? { repairs: stored.reference } : {}) });
    const url = `${context.client.configuration['pages']}/connect?${query.toString()}`;
    return stored?.accessToken ? { url } : { url, issued: await tokensFrom(context, '/hosted/users') };
  },
  async finish({ error, link }, _request, stored) {
    await Promise.resolve();
    if (error !== undefined) throw new ConsentDenied();
    if (stored === undefined || link === undefined) throw new ConsentRefused('no link');
    return { reference: link, expiresAt: new Date('2030-01-01T00:00:00Z') };
  },
  renew: (stored, context) => {
    if (stored.reference === 'closed') throw new ConsentRefused('the link is closed');
    return tokensFrom(context, '/hosted/token');
  },
  async end({ accessToken }, { client }) {
    const headers = { authorization: `Bearer ${accessToken}` };
    await client.request({ method: 'DELETE', path: '/hosted/users/me', headers, schema: true, accept: [404] });
  },
};
