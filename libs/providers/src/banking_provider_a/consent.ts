import { ConsentRefused } from '../adapter.js';
import {
  type ConsentRequest,
  type ConsentStarted,
  ConsentDenied,
  type ConsentContext,
  type StoredConsent,
  type HostedConsent,
} from '../consent.js';
import { deleteUser, exchangeCode, findConnections, makeUser, renewToken, temporaryCode } from './consent-calls.js';
import { idsIn, referenceOf } from './references.js';
import { firstEnd, isAiling, stateOf } from './sources/powens/connection-state.js';
import type { PowensConnection } from './sources/powens/responses.js';

/** Visit of the end user to the aggregator's pages. */
interface Visit {
  token: string;
  /** Code that opens the pages once, as the user of the aggregator. */
  code: string;
  /** Connection to repair or to take up. Undefined to create a connection. */
  opened?: OpenedConnection;
}

/** Connection that the pages open again. */
interface OpenedConnection {
  id: number;
  /** True when no data connection knows it, so that the end user must authenticate again. */
  isUnknown: boolean;
}

/** Builds the URL of the page. The pages identify the client by the host of its API address. */
function pageFor(
  { state, redirectUri, language }: ConsentRequest,
  { code, opened }: Visit,
  { client, credentials }: ConsentContext,
): string {
  const { url = '', pages = '' } = client.configuration;
  const page = new URL(`${pages.replace(/\/+$/, '')}/${language}/${opened === undefined ? 'connect' : 'reconnect'}`);
  const parameters = {
    domain: new URL(url).host,
    client_id: String(credentials['client_id'] ?? ''),
    redirect_uri: redirectUri,
    code,
    state,
    ...(opened !== undefined && { connection_id: String(opened.id) }),
    ...(opened?.isUnknown === true && { reset_credentials: 'true' }),
  };
  for (const [name, value] of Object.entries(parameters)) page.searchParams.set(name, value);
  return page.toString();
}

/**
 * Returns the connection to repair: the first one with an error state, otherwise the first one.
 * Without one, returns the latest connection that no data connection knows, because another one
 * would be billed. It exists when the end user consented, and came back in another browser.
 * Rejected passwords are skipped, because the end user may have chosen the wrong bank.
 */
async function connectionToOpen({ accessToken, reference }: StoredConsent, way: ConsentContext): Promise<OpenedConnection | undefined> {
  const ids = idsIn(reference);
  const standing = (await findConnections(accessToken, way)) ?? [];
  const known = standing.filter(({ id }) => ids.includes(id));
  const repaired = known.find(isAiling) ?? known[0];
  if (repaired !== undefined) return { id: repaired.id, isUnknown: false };
  const unknown = standing.filter((connection) => stateOf(connection)?.toLowerCase() !== 'wrongpass').map(({ id }) => id);
  return unknown.length === 0 ? undefined : { id: Math.max(...unknown), isUnknown: true };
}

/**
 * Returns undefined when the stored token is no longer valid. `begin` then creates another user.
 */
async function visitOf(held: StoredConsent, way: ConsentContext): Promise<Visit | undefined> {
  const code = await temporaryCode(held.accessToken, way);
  if (code === undefined) return undefined;
  const opened = await connectionToOpen(held, way);
  return { token: held.accessToken, code, ...(opened !== undefined && { opened }) };
}

async function begin(asked: ConsentRequest, held: StoredConsent | undefined, way: ConsentContext): Promise<ConsentStarted> {
  const known = held && (await visitOf(held, way));
  if (known !== undefined) return { url: pageFor(asked, known, way) };
  const issued = await makeUser(way);
  const code = await temporaryCode(issued.accessToken, way);
  if (code === undefined) throw new ConsentRefused('the aggregator rejected a token that it just issued');
  return { url: pageFor(asked, { token: issued.accessToken, code }, way), issued };
}

/**
 * Returns the consented connections. Callback parameters are untrusted, so only connections of the
 * user itself count.
 */
async function connectionsOf(
  brought: Readonly<Record<string, string>>,
  token: string,
  held: StoredConsent | undefined,
  way: ConsentContext,
): Promise<PowensConnection[]> {
  const standing = new Map(((await findConnections(token, way)) ?? []).map((connection) => [connection.id, connection]));
  const told = [...new Set([...idsIn(brought['connection_id']), ...idsIn(brought['connection_ids'])])];
  const before = idsIn(held?.reference);
  // Connections of an earlier consent stay included while they exist. The callback of a repair has
  // no new ids.
  const ids = [...new Set([...before, ...told])];
  return told.length === 0 || told.some((id) => standing.has(id)) ? ids.flatMap((id) => standing.get(id) ?? []) : [];
}

const finish: HostedConsent['finish'] = async (brought, _asked, held, way) => {
  if (brought['error'] === 'access_denied') throw new ConsentDenied();
  if (brought['error'] !== undefined) throw new ConsentRefused('the pages of the aggregator returned an error');
  const tokens = held === undefined ? await exchangeCode(brought['code'], way) : undefined;
  const connections = await connectionsOf(brought, held?.accessToken ?? tokens!.accessToken, held, way);
  if (connections.length === 0) throw new ConsentRefused('the consent has no bank connection');
  const reference = referenceOf(connections.map(({ id }) => id));
  return { reference, expiresAt: firstEnd(connections, way.now()), ...(tokens !== undefined && { tokens }) };
};

/**
 * Deletes the user with the stored token, or with a renewed one when the stored token is not valid.
 */
async function end(held: StoredConsent, way: ConsentContext): Promise<void> {
  if (await deleteUser(held.accessToken, way)) return;
  const renewed = await renewToken(held, way).catch((error: unknown) => {
    if (error instanceof ConsentRefused) return undefined;
    throw error;
  });
  if (renewed !== undefined) await deleteUser(renewed.accessToken, way);
}

/**
 * Consent of end users at Powens. Each data connection has its own user there, so that ending one
 * never affects another.
 */
export const consent: HostedConsent = { begin, finish, renew: renewToken, end };
