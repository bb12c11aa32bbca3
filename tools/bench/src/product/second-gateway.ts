import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts, NODE_FLAGS, workspaceRoot } from '@company-data/testing';
import { ownEnvironment } from '../config.js';
import type { Product } from './product.js';

const TIMEOUT_MS = 20_000;

/** Second replica of the gateway without a page cache, so that every read reaches the database. */
export class SecondGateway {
  private constructor(
    readonly origin: string,
    private readonly child: ChildProcess,
  ) {}

  static async start(product: Product): Promise<SecondGateway> {
    const [port, healthPort] = await freePorts(2);
    const { user, password } = product.credentialsOf('gateway');
    const environment = {
      NODE_ENV: 'production',
      NATS_URL: product.stack.file.nats_url,
      NATS_USER: user,
      NATS_PASSWORD: password,
      HTTP_PORT: String(port),
      HEALTH_PORT: String(healthPort),
      RATE_LIMIT_PER_SECOND: '1000000',
      PAGE_CACHE_BYTES: '0',
    };
    const child = spawn(process.execPath, [...NODE_FLAGS, join(workspaceRoot, 'apps/gateway/dist/main.js')], {
      env: { ...ownEnvironment, ...environment },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await untilReady(`http://127.0.0.1:${healthPort}/health/ready`, child);
    return new SecondGateway(`http://127.0.0.1:${port}`, child);
  }

  stop(): void {
    this.child.kill();
  }
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline && child.exitCode === null; await sleep(50)) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
  }
  throw new Error('the second gateway did not start');
}
