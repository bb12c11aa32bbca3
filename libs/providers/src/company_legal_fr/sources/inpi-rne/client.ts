import { decodeJwt } from 'jose';
import { ProviderAuthError, ProviderFetchError, type SourceAnswer, type SourceClient, type SourceSession } from '../../../adapter.js';
import { companySchema, loginSchema } from './schema.js';
import type { InpiCompany } from './company.js';

/** A token is given up this long before it expires, so that none expires on its way. */
const RENEWAL_MARGIN_MS = 60_000;

/** The register's document of a company, or null when the register does not know it. */
export async function fetchCompany(client: SourceClient, siren: string): Promise<InpiCompany | null> {
  const answer = await authorized<InpiCompany>(client, `/companies/${siren}`);
  if (answer.status === 404) return null;
  if (answer.body.formality.siren !== siren) throw new ProviderFetchError('malformed', 'the register answered with another company');
  return answer.body;
}

/** A refused token is renewed once: the register locks an account after five bad logins. */
async function authorized<T>(client: SourceClient, path: string): Promise<SourceAnswer<T>> {
  const login = () => logIn(client);
  const session = await client.session(login);
  const answer = await get<T>(client, path, session);
  if (answer.status !== 401) return permitted(answer);
  return permitted(await get<T>(client, path, await client.renewSession(session, login)));
}

function get<T>(client: SourceClient, path: string, session: SourceSession): Promise<SourceAnswer<T>> {
  const headers = { authorization: `Bearer ${session.token}` };
  return client.request<T>({ path, headers, schema: companySchema, accept: [401, 403, 404] });
}

function permitted<T>(answer: SourceAnswer<T>): SourceAnswer<T> {
  if (answer.status === 401) throw new ProviderAuthError('the register refused a token it had just issued');
  if (answer.status === 403) throw new ProviderAuthError('the register account has no right to read through the API');
  return answer;
}

async function logIn(client: SourceClient): Promise<SourceSession> {
  const { username, password } = client.configuration;
  const answer = await client.request<{ token: string }>({
    method: 'POST',
    path: '/sso/login',
    body: { username, password },
    schema: loginSchema,
    accept: [403],
    login: true,
  });
  if (answer.status === 403) throw new ProviderAuthError('the register account has no right to log in to the API');
  return { token: answer.body.token, expiresAt: expiryOf(answer.body.token) };
}

function expiryOf(token: string): Date {
  const exp = readExpiry(token);
  if (exp === undefined) throw new ProviderFetchError('malformed', 'the register issued a token without an expiry');
  return new Date(exp * 1000 - RENEWAL_MARGIN_MS);
}

function readExpiry(token: string): number | undefined {
  try {
    return decodeJwt(token).exp;
  } catch {
    throw new ProviderFetchError('malformed', 'the register issued a token that cannot be read');
  }
}
