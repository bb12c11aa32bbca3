import { ConsentDenied, ConsentRefused, type ConsentContext, type HostedConsent, type TokenSet } from '@company-data/providers';

const schema = { type: 'object' };

const tokensFrom = async ({ client }: ConsentContext, path: string): Promise<TokenSet> => {
  const { body } = await client.request<{ access_token: string }>({ method: 'POST', path, schema, login: true });
  return { accessToken: body.access_token, refreshToken: null, expiresAt: null, scope: null };
};

/** The dialect of a provider that issues a token before the end user consents, as `OAuthServer` plays it. */
export const hostedDialect: HostedConsent = {
  async begin({ state, redirectUri }, held, way) {
    const query = new URLSearchParams({ state, redirect_uri: redirectUri, ...(held?.reference ? { repairs: held.reference } : {}) });
    const url = `${way.client.configuration['pages']}/connect?${query.toString()}`;
    return held?.accessToken ? { url } : { url, issued: await tokensFrom(way, '/hosted/users') };
  },
  async finish({ error, link }, _asked, held) {
    await Promise.resolve();
    if (error !== undefined) throw new ConsentDenied();
    if (held === undefined || link === undefined) throw new ConsentRefused('no link');
    return { reference: link, expiresAt: new Date('2030-01-01T00:00:00Z') };
  },
  renew: (held, way) => {
    if (held.reference === 'closed') throw new ConsentRefused('the link is closed');
    return tokensFrom(way, '/hosted/token');
  },
  async end({ accessToken }, { client }) {
    const headers = { authorization: `Bearer ${accessToken}` };
    await client.request({ method: 'DELETE', path: '/hosted/users/me', headers, schema: true, accept: [404] });
  },
};
