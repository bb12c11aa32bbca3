import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './metrics.js';

/** One thing an app needs to serve; `check` rejects when it is not there. */
export interface ReadinessCheck {
  name: string;
  check(): Promise<void>;
}

async function readiness(checks: ReadinessCheck[]): Promise<{ ready: boolean; checks: Record<string, string> }> {
  const results = await Promise.all(
    checks.map(
      async ({ name, check }) =>
        [
          name,
          await check().then(
            () => 'up',
            () => 'down',
          ),
        ] as const,
    ),
  );
  return { ready: results.every(([, state]) => state === 'up'), checks: Object.fromEntries(results) };
}

/** Serves /health/live, /health/ready and /metrics of one app on a port of its own (0: any free one). */
export class HealthEndpoint {
  private draining = false;

  private constructor(
    private readonly server: Server,
    private readonly host: string,
  ) {}

  static async start(options: { host: string; port: number; metrics: Metrics; checks: ReadinessCheck[] }): Promise<HealthEndpoint> {
    const server = createServer();
    const endpoint = new HealthEndpoint(server, options.host);
    server.on('request', (request, response) => {
      void endpoint.answer(request.url ?? '', options).then(({ status, type, body }) => {
        response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
      });
    });
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(options.port, options.host, resolve));
    return endpoint;
  }

  get url(): string {
    return `http://${this.host}:${(this.server.address() as AddressInfo).port}`;
  }

  /** From now on /health/ready answers 503, so that no new work is routed here. */
  drain(): void {
    this.draining = true;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private async answer(url: string, { metrics, checks }: { metrics: Metrics; checks: ReadinessCheck[] }) {
    const json = 'application/json; charset=utf-8';
    if (url === '/health/live') return { status: 200, type: json, body: '{"status":"live"}' };
    if (url === '/metrics') return { status: 200, type: metrics.registry.contentType, body: await metrics.registry.metrics() };
    if (url !== '/health/ready') return { status: 404, type: json, body: '{"status":"unknown path"}' };
    const state = await readiness(checks);
    const ready = state.ready && !this.draining;
    return { status: ready ? 200 : 503, type: json, body: JSON.stringify({ status: ready ? 'ready' : 'not ready', checks: state.checks }) };
  }
}
