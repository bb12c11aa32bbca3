import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from './logger.js';
import type { Metrics } from './metrics.js';

/** A dependency of an app. `check` rejects when it is unavailable. */
export interface ReadinessCheck {
  name: string;
  check(): Promise<void>;
}

export interface HealthOptions {
  host: string;
  port: number;
  metrics: Metrics;
  logger: Logger;
  /** The running build. */
  build: { version: string; revision: string };
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

/** Milliseconds until the first log line about an unfinished step of the start. */
const FIRST_WAIT_LINE_MS = 4_000;
/** Milliseconds between two log lines about it. */
const WAIT_LINE_MS = 10_000;

/**
 * Serves /health/live, /health/ready and /metrics of an app on its own port, from the beginning of
 * its start. Port 0 selects a free port.
 */
export class HealthEndpoint {
  private draining = false;
  /** Undefined while the app starts. */
  private checks?: ReadinessCheck[];
  /** Current step of the start. */
  private step = 'configuration';
  private waitLine?: NodeJS.Timeout;

  private constructor(
    private readonly server: Server,
    private readonly host: string,
    private readonly metrics: Metrics,
    private readonly logger: Logger,
    private readonly build: HealthOptions['build'],
  ) {}

  static async start({ host, port, metrics, logger, build }: HealthOptions): Promise<HealthEndpoint> {
    const server = createServer();
    const endpoint = new HealthEndpoint(server, host, metrics, logger, build);
    server.on('request', (request, response) => {
      void endpoint.respond(request.url ?? '').then(({ status, type, body }) => {
        response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
      });
    });
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
    return endpoint;
  }

  get url(): string {
    return `http://${this.host}:${(this.server.address() as AddressInfo).port}`;
  }

  /**
   * Runs a step of the start. During the step, readiness reports it as `starting`. The log names it
   * after four seconds, then every ten seconds.
   */
  async during<T>(step: string, work: Promise<T>): Promise<T> {
    this.enter(step);
    return work.finally(() => this.enter('service'));
  }

  /** Ends the start. From now on readiness depends on the checks. */
  started(checks: ReadinessCheck[]): void {
    clearTimeout(this.waitLine);
    this.checks = checks;
  }

  /** Makes /health/ready return 503, so that no new work is routed to this app. */
  drain(): void {
    this.draining = true;
  }

  async close(): Promise<void> {
    clearTimeout(this.waitLine);
    this.server.closeAllConnections();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private enter(step: string): void {
    this.step = step;
    this.logWaitAfter(FIRST_WAIT_LINE_MS);
  }

  private logWaitAfter(ms: number): void {
    clearTimeout(this.waitLine);
    this.waitLine = setTimeout(() => {
      this.logger.warn({ step: this.step }, `start is waiting for ${this.step}`);
      this.logWaitAfter(WAIT_LINE_MS);
    }, ms).unref();
  }

  private async respond(url: string) {
    const { metrics, checks } = this;
    const json = 'application/json; charset=utf-8';
    if (url === '/health/live') return { status: 200, type: json, body: JSON.stringify({ status: 'live', ...this.build }) };
    if (url === '/metrics') return { status: 200, type: metrics.registry.contentType, body: await metrics.registry.metrics() };
    if (url !== '/health/ready') return { status: 404, type: json, body: '{"status":"unknown path"}' };
    if (checks === undefined) return { status: 503, type: json, body: JSON.stringify({ status: 'not ready', starting: this.step }) };
    const state = await readiness(checks);
    const ready = state.ready && !this.draining;
    return { status: ready ? 200 : 503, type: json, body: JSON.stringify({ status: ready ? 'ready' : 'not ready', checks: state.checks }) };
  }
}
