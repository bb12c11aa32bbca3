import { decodeJwt } from 'jose';
import {
  ProviderAuthError,
  ProviderFetchError,
  type SourceAnswer,
  type SourceClient,
  type SourceRequest,
  type SourceSession,
} from '../../../adapter.js';
import { withinSession } from '../../../kit/within-session.js';
import { attachmentsSchema, type InpiAttachments, type InpiTypedAccounts, typedAccountsSchema } from './attachments.js';
import { companySchema, type InpiCompany, loginSchema } from './company.js';

/** A token is given up this long before it expires, so that none expires on its way. */
const RENEWAL_MARGIN_MS = 60_000;

/** The register's document of a company, or null when the register does not know it. */
export async function fetchCompany(client: SourceClient, siren: string): Promise<InpiCompany | null> {
  const answer = permitted(await authorized(client, { path: `/companies/${siren}`, schema: companySchema }));
  if (answer.status === 404) return null;
  if (answer.body.formality.siren !== siren) throw new ProviderFetchError('malformed', 'the register answered with another company');
  return answer.body;
}

/** The documents a company filed, or null when the register does not know it. */
export async function fetchAttachments(client: SourceClient, siren: string): Promise<InpiAttachments | null> {
  const request = { path: `/companies/${siren}/attachments`, schema: attachmentsSchema };
  const answer = permitted(await authorized(client, request));
  if (answer.status === 404) return null;
  const filed = [...(answer.body.actes ?? []), ...(answer.body.bilans ?? []), ...(answer.body.bilansSaisis ?? [])];
  if (filed.some((filing) => (filing.siren ?? siren) !== siren)) {
    throw new ProviderFetchError('malformed', 'the register answered with documents of another company');
  }
  return answer.body;
}

/** The typed accounts of one filing, or null when the register no longer has them. */
export async function fetchTypedAccounts(client: SourceClient, id: string): Promise<InpiTypedAccounts | null> {
  const request = { path: `/bilans-saisis/${encodeURIComponent(id)}`, schema: typedAccountsSchema };
  const answer = permitted(await authorized(client, request));
  return answer.status === 404 ? null : answer.body;
}

/** The image of an act (`actes`) or of accounts (`bilans`). @throws ProviderFetchError `rejected` when it is not handed out */
export async function downloadImage(client: SourceClient, kind: 'actes' | 'bilans', id: string): Promise<Uint8Array> {
  const answer = await authorized<Uint8Array>(client, { path: `/${kind}/${encodeURIComponent(id)}/download`, schema: true, bytes: true });
  // With a token that reads everything else, a 403 speaks of this document.
  if (answer.status === 403 || answer.status === 404)
    throw new ProviderFetchError('rejected', 'the register does not hand this document out');
  return permitted(answer).body;
}

function authorized<T>(client: SourceClient, request: SourceRequest<T>): Promise<SourceAnswer<T>> {
  return withinSession(client, { login: () => logIn(client), refused: [401] }, (session) => get(client, request, session));
}

function get<T>(client: SourceClient, request: SourceRequest<T>, session: SourceSession): Promise<SourceAnswer<T>> {
  return client.request({ ...request, headers: { authorization: `Bearer ${session.token}` }, accept: [401, 403, 404] });
}

function permitted<T>(answer: SourceAnswer<T>): SourceAnswer<T> {
  if (answer.status === 401) throw new ProviderAuthError('the register refused a token it had just issued');
  if (answer.status === 403) throw new ProviderAuthError('the register account has no right to read through the API');
  // A proxy's page is no word of the register that it does not know the company.
  if (answer.status === 404 && answer.body === null) throw new ProviderFetchError('malformed', 'a 404 without a word of the register');
  return answer;
}

async function logIn(client: SourceClient): Promise<SourceSession> {
  const { username, password } = client.configuration;
  const answer = await client.request({
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
