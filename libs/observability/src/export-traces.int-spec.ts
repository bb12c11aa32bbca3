import { createServer, type IncomingMessage, type Server } from 'node:http';
import { Session } from 'node:inspector/promises';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { eventually } from '@company-data/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { exportTraces } from './export-traces.js';
import { createLogger } from './logger.js';
import { Metrics } from './metrics.js';
import { traced } from './tracing.js';

/** Returns the size of the heap after a collection. */
async function liveBytes(): Promise<number> {
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.collectGarbage');
  session.disconnect();
  return process.memoryUsage().heapUsed;
}

interface Received {
  url?: string;
  headers: IncomingMessage['headers'];
  body: { resourceSpans: { resource: { attributes: object[] }; scopeSpans: { spans: { name: string }[] }[] }[] };
}

const listen = async (server: Server | ReturnType<typeof createTcpServer>): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

describe('exported traces', () => {
  const closing: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  const start = async (endpoint: string, settings: object = {}) => {
    const lines: string[] = [];
    const metrics = new Metrics('example');
    const logger = createLogger({ app: 'example', level: 'info', destination: { write: (line) => void lines.push(line) } });
    const build = { version: '1.2.3', revision: 'abc' };
    const variables = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: 1, ...settings };
    const stop = await exportTraces({ app: 'example', build, logger, metrics }, variables);
    const counts = async () => {
      const { values } = await metrics.registry.getSingleMetric('trace_spans_total')!.get();
      return Object.fromEntries(values.map(({ labels, value }) => [labels['outcome'], value]));
    };
    return { stop, counts, lines };
  };

  const record = (count: number): Promise<unknown> =>
    Promise.all(Array.from({ length: count }, () => traced('work', { app: 'example', root: true }, async () => undefined)));

  it('arrive with the headers when the app stops', async () => {
    const received: Received[] = [];
    const server = createServer((request, response) => {
      void (request.toArray() as Promise<Buffer[]>).then((parts) => {
        const body = JSON.parse(Buffer.concat(parts).toString()) as Received['body'];
        received.push({ url: request.url, headers: request.headers, body });
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    });
    closing.push(() => server.close());
    const { stop, counts } = await start(`${await listen(server)}/`, {
      OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=a%20b,authorization=Basic YQ==',
    });
    await record(3);
    await stop();
    expect(received).toMatchObject([
      { url: '/v1/traces', headers: { 'x-tenant': 'a b', authorization: 'Basic YQ==', 'content-type': 'application/json' } },
    ]);
    const [{ resource, scopeSpans }] = received[0]!.body.resourceSpans as [Received['body']['resourceSpans'][0]];
    expect(resource.attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'example' } });
    expect(scopeSpans[0]!.spans.map(({ name }) => name)).toEqual(['work', 'work', 'work']);
    expect(await counts()).toEqual({ recorded: 3, exported: 3 });
  });

  it('are not recorded without an endpoint or below the sampling ratio', async () => {
    const { stop } = await start('');
    await traced('work', { app: 'example', root: true }, async (span) => expect(span).toBeUndefined());
    await stop();
    const sampled = await start('http://127.0.0.1:1', { OTEL_TRACES_SAMPLER_ARG: 0 });
    await traced('work', { app: 'example', root: true }, async (span) => expect(span).toBeUndefined());
    await sampled.stop();
  });

  it('are logged once and counted when the endpoint refuses connections', async () => {
    const server = createTcpServer();
    const endpoint = await listen(server);
    await new Promise((resolve) => server.close(resolve));
    const { stop, counts, lines } = await start(endpoint);
    await record(600);
    await eventually(async () => (await counts())['failed'] !== undefined);
    await stop();
    expect(await counts()).toMatchObject({ recorded: 600, failed: 512 });
    expect(lines.filter((line) => line.includes('trace export failed'))).toHaveLength(1);
  });

  it('stay bounded, and delay neither work nor stop, when the endpoint accepts connections and is silent', async () => {
    const sockets = new Set<Socket>();
    let bytes = 0;
    const server = createTcpServer((socket) => {
      sockets.add(socket.on('error', () => undefined).on('data', (data) => (bytes += data.length)));
    });
    closing.push(
      () => sockets.forEach((socket) => socket.destroy()),
      () => server.close(),
    );
    const { stop, counts } = await start(await listen(server));
    const before = await liveBytes();
    // All spans would need more than 200 MB.
    for (let round = 0; round < 200; round += 1) await record(1_000);
    expect((await liveBytes()) - before).toBeLessThan(50 * 1024 ** 2);
    expect(await counts()).toEqual({ recorded: 200_000 });
    await stop();
    // One batch of 512 spans at a time, and the queue at the end.
    expect(bytes).toBeLessThan(10 * 1024 ** 2);
  });
});
