import { isDeepStrictEqual } from 'node:util';
import { LoadGenerator } from '../load/load-generator.js';
import type { Target } from '../load/protocol.js';
import { measureInterleaved, type Sample, type Variant } from '../measure/rounds.js';
import { fillRecords } from '../product/fill-records.js';
import type { Product } from '../product/product.js';
import { SecondGateway } from '../product/second-gateway.js';
import { figure, type Findings } from '../report/section.js';
import { ServerProcess } from '../server-process.js';
import { LIST, OBJECT } from '../subjects.js';
import type { Benchmark } from './benchmark.js';

const MANY = 64;
/** Users whose pages all fit into the cache of the gateway. */
const CACHED_USERS = 200;

/** Server that responds to reads. */
interface Server {
  name: string;
  origin: string;
  headers: Record<string, string>;
}

interface Servers {
  limit: Server;
  monolith: Server;
  uncached: Server;
  product: Server;
  stop(): void;
}

const listOf = (user: string): Target => ({ path: `/api/v6/users/${user}/${LIST.path}?per_page=100` });
const objectOf = (user: string): Target => ({ path: `/api/v6/users/${user}/${OBJECT.path}` });

async function startServers(product: Product): Promise<Servers> {
  const environment = { DATABASE_URL: product.stack.file.postgres_url };
  const limit = await ServerProcess.start('./limit/main.js', environment);
  const monolith = await ServerProcess.start('./peer/main.js', environment);
  const gateway = await SecondGateway.start(product);
  const { headers } = product;
  return {
    limit: { name: 'limit', origin: limit.origin, headers: {} },
    monolith: { name: 'monolith', origin: monolith.origin, headers: {} },
    uncached: { name: 'ours, uncached', origin: gateway.origin, headers },
    product: { name: 'ours, kept', origin: product.stack.file.base_url, headers },
    stop: () => [limit, monolith, gateway].forEach((server) => server.stop()),
  };
}

const answerOf = ({ origin, headers }: Server, { path }: Target): Promise<Response> => fetch(`${origin}${path}`, { headers });

/**
 * Returns a response with `hasMore` in place of its cursor, since the cursors of the servers
 * differ.
 */
async function comparable(server: Server, target: Target): Promise<object> {
  const { next_cursor, ...others } = (await (await answerOf(server, target)).json()) as Record<string, unknown>;
  return { ...others, hasMore: typeof next_cursor === 'string' };
}

/**
 * Compares the responses of all servers to a target.
 *
 * @throws Error when one of them differs
 */
async function checkEqual(servers: Server[], target: Target): Promise<void> {
  const [first, ...others] = await Promise.all(servers.map((server) => comparable(server, target)));
  others.forEach((other, index) => {
    if (!isDeepStrictEqual(first, other)) throw new Error(`${servers[index + 1]!.name} returns other data for ${target.path}`);
  });
}

/** Returns the same requests with the ETags of the current responses. */
const conditionalReads = (server: Server, targets: Target[]): Promise<Target[]> =>
  Promise.all(
    targets.map(async (target) => ({ ...target, headers: { 'if-none-match': (await answerOf(server, target)).headers.get('etag')! } })),
  );

async function variantsOf(servers: Servers, users: string[], seconds: number, generator: LoadGenerator): Promise<Variant[]> {
  const [lists, objects] = [users.map(listOf), users.map(objectOf)];
  const [keptLists, keptObjects] = [lists.slice(0, CACHED_USERS), objects.slice(0, CACHED_USERS)];
  const heldLists = await conditionalReads(servers.product, keptLists);
  const variant = (name: string, { origin, headers }: Server, targets: Target[], status = 200): Variant => ({
    name,
    measure: async () => {
      const load = { origin, headers, targets, status };
      const { rate, p50, p99 } = await generator.run({ ...load, connections: MANY, seconds });
      const alone = await generator.run({ ...load, connections: 1, seconds: seconds / 3 });
      return { rate: rate!, p50: p50!, p99: p99!, alone: alone['p50']! };
    },
  });
  return [
    variant('list: limit', servers.limit, lists),
    variant('list: monolith', servers.monolith, lists),
    variant('list: ours, uncached', servers.uncached, lists),
    variant('list: ours, kept by version', servers.product, keptLists),
    variant('list: ours, 304 by version', servers.product, heldLists, 304),
    variant('object: limit', servers.limit, objects),
    variant('object: monolith', servers.monolith, objects),
    variant('object: ours, uncached', servers.uncached, objects),
    variant('object: ours, kept by version', servers.product, keptObjects),
  ];
}

function findingsOf(measured: Map<string, Sample>, records: number): Findings {
  const rate = (name: string): number => measured.get(name)!['rate']!;
  const rows = [...measured].map(([name, { rate: perSecond, p50, p99, alone }]) => {
    const kind = name.slice(0, name.indexOf(':'));
    const ratio = (other: string): string => figure(perSecond! / rate(`${kind}: ${other}`));
    return [name, figure(perSecond!), `${figure(p50!)} / ${figure(p99!)}`, figure(alone!), ratio('limit'), ratio('monolith')];
  });
  const goal = (name: string, other: string, wanted: number) => {
    const base = `${name.slice(0, name.indexOf(':'))}: ${other}`;
    return { path: name, against: other, wanted, measured: rate(name) / rate(base) };
  };
  return {
    name: 'read',
    title: 'Reading',
    about: `A list of 100 records of 740 bytes and an object of 3.2 KB, of a random user at each request, among ${figure(records)} records. All variants read the same rows of the same table and return the same JSON. The product ("ours") checks the API key and the rate limit, validates, counts and logs each request. The limit and the monolith do not. "Kept" means that the gateway has the page in its cache and queries the current version.`,
    columns: ['Variant', 'requests/s, 64 connections', 'p50 / p99 ms', 'p50 ms, 1 connection', 'of the limit', 'of the monolith'],
    rows,
    goals: [
      goal('list: ours, uncached', 'limit', 0.6),
      goal('list: ours, uncached', 'monolith', 2.5),
      goal('list: ours, kept by version', 'limit', 2.5),
      goal('list: ours, 304 by version', 'limit', 3),
      goal('object: ours, uncached', 'monolith', 1.2),
      goal('object: ours, kept by version', 'monolith', 2),
    ],
  };
}

/** Reads, compared with a monolith and a bare server on the same rows. */
export const read: Benchmark = async ({ start, rounds, quick, log }) => {
  const product = await start();
  const users = await fillRecords(product, quick ? { users: 100, each: 200 } : { users: 1_000, each: 1_000 });
  const servers = await startServers(product);
  const generator = new LoadGenerator();
  try {
    const all = [servers.limit, servers.monolith, servers.uncached, servers.product];
    for (const user of users.slice(0, 20)) {
      await checkEqual(all, listOf(user));
      await checkEqual(all, objectOf(user));
    }
    const variants = await variantsOf(servers, users, quick ? 1 : 3, generator);
    log('warming up');
    for (const variant of variants) await variant.measure(0);
    const measured = await measureInterleaved(variants, rounds, log);
    return findingsOf(measured, users.length * (quick ? 201 : 1_001));
  } finally {
    generator.stop();
    servers.stop();
  }
};
