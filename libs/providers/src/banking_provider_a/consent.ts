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
import { isAiling } from './sources/powens/connection-state.js';

/** Who is sent to the pages, and what for. */
interface Visit {
  token: string;
  /** Opens the pages as the aggregator's user, once. */
  code: string;
  /** The connection to repair; undefined where one is to be made. */
  repaired?: number;
}

/** The pages know an account by the host of its API. */
function pageFor(
  { state, redirectUri, language }: ConsentRequest,
  { code, repaired }: Visit,
  { client, credentials }: ConsentContext,
): string {
  const { url = '', pages = '' } = client.configuration;
  const page = new URL(`${pages.replace(/\/+$/, '')}/${language}/${repaired === undefined ? 'connect' : 'reconnect'}`);
  const parameters = {
    domain: new URL(url).host,
    client_id: String(credentials['client_id'] ?? ''),
    redirect_uri: redirectUri,
    code,
    state,
    ...(repaired !== undefined && { connection_id: String(repaired) }),
  };
  for (const [name, value] of Object.entries(parameters)) page.searchParams.set(name, value);
  return page.toString();
}

/**
 * The connection to repair: the one that is ailing, else the first; undefined where none of them
 * stands.
 */
async function connectionToRepair({ accessToken, reference }: StoredConsent, way: ConsentContext): Promise<number | undefined> {
  const ids = idsIn(reference);
  if (ids.length === 0) return undefined;
  const standing = ((await findConnections(accessToken, way)) ?? []).filter(({ id }) => ids.includes(id));
  return (standing.find(isAiling) ?? standing[0])?.id;
}

/** A user that is gone, or whose token is, cannot be visited: another one is made. */
async function visitOf(held: StoredConsent, way: ConsentContext): Promise<Visit | undefined> {
  const code = await temporaryCode(held.accessToken, way);
  if (code === undefined) return undefined;
  const repaired = await connectionToRepair(held, way);
  return { token: held.accessToken, code, ...(repaired !== undefined && { repaired }) };
}

async function begin(asked: ConsentRequest, held: StoredConsent | undefined, way: ConsentContext): Promise<ConsentStarted> {
  const known = held && (await visitOf(held, way));
  if (known !== undefined) return { url: pageFor(asked, known, way) };
  const issued = await makeUser(way);
  const code = await temporaryCode(issued.accessToken, way);
  if (code === undefined) throw new ConsentRefused('a token was refused that was just issued');
  return { url: pageFor(asked, { token: issued.accessToken, code }, way), issued };
}

/** What came back is anybody's word: only connections count that are the user's own. */
async function connectionsOf(
  brought: Readonly<Record<string, string>>,
  token: string,
  held: StoredConsent | undefined,
  way: ConsentContext,
) {
  const standing = new Set(((await findConnections(token, way)) ?? []).map(({ id }) => id));
  const told = [...new Set([...idsIn(brought['connection_id']), ...idsIn(brought['connection_ids'])])];
  const before = idsIn(held?.reference);
  // What was consented to before stays part of it while it stands; a repair brings no other id
  // along.
  const ids = [...new Set([...before, ...told])].filter((id) => standing.has(id));
  return told.length === 0 || told.some((id) => standing.has(id)) ? ids : [];
}

const finish: HostedConsent['finish'] = async (brought, _asked, held, way) => {
  if (brought['error'] === 'access_denied') throw new ConsentDenied();
  if (brought['error'] !== undefined) throw new ConsentRefused('the pages of the aggregator did not come to an end');
  const tokens = held === undefined ? await exchangeCode(brought['code'], way) : undefined;
  const ids = await connectionsOf(brought, held?.accessToken ?? tokens!.accessToken, held, way);
  if (ids.length === 0) throw new ConsentRefused('no connection to a bank came of the consent');
  return { reference: referenceOf(ids), expiresAt: null, ...(tokens !== undefined && { tokens }) };
};

/**
 * What the token of a user that is deleted could not: the application asks for another one first.
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
 * How end users consent at Powens: a user is made there for each data connection, so that ending
 * one never touches another, and visits its pages by a code that is good once.
 */
export const consent: HostedConsent = { begin, finish, renew: renewToken, end };
