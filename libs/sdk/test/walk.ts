import type { ServerResponse } from 'node:http';
import { createHmac } from 'node:crypto';
import { type Behaviour, json, problem, said } from './loopback-server.js';

/** A secret without use. */
const SECRET = 'whsec_of_a_test';
const BODY = '{"id":"1"}';
const USER = '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69';
const entry = (status: string, completed_at: string | null) => ({ id: 'e1', sync_id: 's1', data_type: 'ACT', status, completed_at });
const ended = entry('SUCCESS', '2026-01-01 08:00:01');

/** Responses of the API for the walk. A cached version is requested by its ETag. */
const ANSWERS: Record<string, Behaviour> = {
  'POST /users/legal': json({ id: USER }, 201),
  [`POST /users/${USER}/sync`]: json([entry('PENDING', null)], 202),
  [`GET /users/${USER}/sync/latest`]: said(`event: entry\ndata: ${JSON.stringify(ended)}\n\nevent: completed\ndata: {}\n\n`, {
    type: 'text/event-stream',
  }),
  [`GET /users/${USER}/sync/s1`]: json({ id: 's1', entries: [ended] }),
  [`GET /users/${USER}/act`]: json({ result: [{ id: 'a1' }], next_cursor: 'more', current_page: 1, last_page: 2 }),
  [`GET /users/${USER}/act?cursor=more`]: json({ result: [{ id: 'a2' }], next_cursor: null, current_page: 2, last_page: 2 }),
  [`GET /users/${USER}/legal-notices?publication_date%5Bgte%5D=2026-01-01`]: said('{"id":"n1"}\n{"id":"n2"}\n', {
    type: 'application/x-ndjson',
  }),
  [`GET /users/${USER}/documents/d1`]: said('%PDF-1.7', { type: 'application/pdf' }),
  [`GET /users/none`]: problem('USER_NOT_FOUND', 404),
  [`GET /users/${USER}/company-profile`]: (response: ServerResponse, request) =>
    request.headers['if-none-match'] === '"v1"'
      ? void response.writeHead(304, { etag: '"v1"' }).end()
      : json({ name: 'EXEMPLE' }, 200, { etag: '"v1"' })(response, request),
};

/** Responds to a request of the walk. */
export const answerWalk: Behaviour = (response, request) =>
  (ANSWERS[`${request.method} ${request.url.replace('/api/v6', '')}`] ?? problem('ROUTE_NOT_FOUND', 404))(response, request);

const time = Math.floor(new Date('2026-01-01T08:00:00Z').getTime() / 1_000);
const header = `t=${time},v1=${createHmac('sha256', SECRET).update(`${time}.${BODY}`).digest('base64')}`;

/**
 * A program that uses each part of the package once, in the syntax of the oldest supported Node.js.
 * Its output is `WALKED`.
 */
export const WALK = `
async function walk(baseUrl) {
  const client = new CompanyData({ apiKey: 'k', baseUrl, cachedResponses: 10 });
  const { id } = await client.users.create({ name: 'EXEMPLE', siren: '000012344' });
  const entries = await client.sync.run(id, ['ACT'], { signal: AbortSignal.timeout(60000) });
  const acts = [];
  for await (const act of client.act.list(id)) acts.push(act.id);
  const notices = [];
  for await (const notice of client.legalNotices.list(id, { publication_date: { gte: '2026-01-01' } }).stream()) notices.push(notice.id);
  const file = await (await client.documents.get(id, 'd1')).bytes();
  const statuses = [];
  for (const _ of [1, 2]) await client.companyProfile.get(id, { onResponse: ({ status }) => statuses.push(status) });
  const missing = await client.users.get('none').catch((error) => error);
  const hook = { secret: '${SECRET}', header: '${header}', body: Buffer.from('${BODY}'), now: new Date(${time}000) };
  const said = [entries[0].status, acts, notices, Buffer.from(file).toString(), statuses, missing instanceof NotFoundError, verifyWebhook(hook).valid];
  console.log(JSON.stringify(said));
}
walk(process.argv[2]);`;

export const WALKED: unknown[] = ['SUCCESS', ['a1', 'a2'], ['n1', 'n2'], '%PDF-1.7', [200, 304], true, true];
