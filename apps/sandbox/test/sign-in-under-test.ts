import { createHash } from 'node:crypto';
import { formsIn } from '@company-data/testing';
import { sandboxUnderTest } from './sandbox-under-test.js';

export const ISSUER = 'http://localhost:80/tax-authority';
export const REDIRECT = 'https://api.example.com/callback/tax';
const VERIFIER = 'v'.repeat(43);
export const CLIENT = { client_id: 'sandbox-client', client_secret: 'sandbox-secret' };
export const SIRET = '00001234400016';
export const authorizeQuery = {
  response_type: 'code',
  client_id: CLIENT.client_id,
  redirect_uri: REDIRECT,
  scope: 'openid given_name usual_name email siret',
  state: 'a state & more',
  nonce: 'n1',
  acr_values: 'eidas1',
  code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
  code_challenge_method: 'S256',
};

/** A sandbox for sign-ins at the tax authority. */
export function signInUnderTest() {
  const sandbox = sandboxUnderTest();
  const form = (url: string, fields: Record<string, string>) =>
    sandbox.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'localhost:80' },
      payload: new URLSearchParams(fields).toString(),
    });
  const page = (changes: Record<string, string> = {}) =>
    sandbox.get(`/tax-authority/authorize?${new URLSearchParams({ ...authorizeQuery, ...changes })}`, { host: 'localhost:80' });
  /** Returns the parameters of the redirect. */
  async function answered(consents_as: string, answer = 'approve'): Promise<URLSearchParams> {
    const [found] = formsIn((await page()).body, ISSUER);
    const { headers, statusCode } = await form(new URL(found!.action).pathname, { ...found!.fields, consents_as, answer });
    if (statusCode !== 303 || !String(headers.location).startsWith(REDIRECT)) throw new Error(`the form did not redirect: ${statusCode}`);
    return new URL(String(headers.location)).searchParams;
  }
  async function tokensOf(consents_as: string): Promise<{ access_token: string; refresh_token: string; id_token: string }> {
    const code = (await answered(consents_as)).get('code')!;
    const exchange = { ...CLIENT, grant_type: 'authorization_code', code, redirect_uri: REDIRECT, code_verifier: VERIFIER };
    return (await form('/tax-authority/token', exchange)).json();
  }
  const bearer = async (consents_as: string) => ({ authorization: `Bearer ${(await tokensOf(consents_as)).access_token}` });
  return { ...sandbox, form, page, answered, tokensOf, bearer };
}
