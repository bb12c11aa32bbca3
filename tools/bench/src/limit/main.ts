import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import pg from 'pg';
import { serverSettings } from '../config.js';
import { copyLine } from '../collected-record.js';
import { fetchRecords } from '../fetch-records.js';
import { LIST, OBJECT } from '../subjects.js';
import { copyBaseline } from './copy-baseline.js';

// The limit: no framework, and one prepared statement that builds the JSON text. It checks neither
// user nor key.
const LIST_STATEMENT = `
  select concat('{"total":', c.total, ',"per_page":', $3::int, ',"current_page":', $4::int, ',"last_page":', ceil(c.total::numeric / $3::int),
    ',"result":[', r.list, '],"next_cursor":"', encode(convert_to(r.last, 'UTF8'), 'hex'), '","availability":"', c.availability, '"}') as body
  from sync.collection_state c
  cross join lateral (
    select string_agg(x.body, ',') as list, (array_agg(x.last))[count(*)] as last
    from (select body, sort_key || chr(31) || record_id::text as last from sync.records where user_id = $1 and data_type = $2
          order by sort_key desc, record_id limit $3 offset $3 * ($4 - 1)) x) r
  where c.user_id = $1 and c.data_type = $2`;
const OBJECT_STATEMENT = 'select body from sync.records where user_id = $1 and data_type = $2 limit 1';

const pool = new pg.Pool({ connectionString: serverSettings.databaseUrl, max: 10, idleTimeoutMillis: 0 });
const server = fastify();

interface Read {
  Params: { userId: string };
  Querystring: { per_page: string };
}

server.get<Read>(`/api/v6/users/:userId/${LIST.path}`, async ({ params, query }, reply) => {
  const values = [params.userId, LIST.type, Number(query.per_page), 1];
  const { rows } = await pool.query<{ body: string }>({ name: 'list', text: LIST_STATEMENT, values });
  return reply.header('content-type', 'application/json; charset=utf-8').send(rows[0]!.body);
});

server.get<Read>(`/api/v6/users/:userId/${OBJECT.path}`, async ({ params }, reply) => {
  const { rows } = await pool.query<{ body: string }>({ name: 'one', text: OBJECT_STATEMENT, values: [params.userId, OBJECT.type] });
  return reply.header('content-type', 'application/json; charset=utf-8').send(rows[0]!.body);
});

server.post<{ Params: { siren: string } }>('/collect/:siren', async ({ params }) => {
  const records = await fetchRecords(params.siren);
  const client = await pool.connect();
  await copyBaseline(client, [Buffer.from(records.map(copyLine).join(''))]);
  client.release();
  return { stored: records.length };
});

await server.listen({ host: '127.0.0.1', port: 0 });
process.on('disconnect', () => process.exit(0));
process.send!((server.server.address() as AddressInfo).port);
