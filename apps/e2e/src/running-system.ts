import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CreateAccount, type RequestContract } from '@company-data/contracts';
import { NatsLink, RequestClient } from '@company-data/messaging';
import { Stack, type StackFile, type StackOptions } from '@company-data/testing';
import { ApiClient } from './api-client.js';

/** Limits that would measure the throttle instead of the system, raised; those of the sandbox's sources are off. */
const roomy = {
  RATE_LIMIT_PER_SECOND: '100000',
  FAILED_AUTHENTICATIONS_PER_MINUTE: '100000',
  SYNC_REQUESTS_PER_MINUTE: '100000',
  BUDGET_FACTOR: '1000',
  LOG_LEVEL: 'warn',
};

/** The whole product on data of its own, reached as clients and operators reach it. */
export class RunningSystem {
  private constructor(private readonly launched: Stack) {}

  static async start(options: StackOptions = {}): Promise<RunningSystem> {
    const system = new RunningSystem(await Stack.start({ ...options, environment: { ...roomy, ...options.environment } }));
    await system.control('limits', { enabled: false });
    return system;
  }

  /** Where everything is. */
  get stack(): StackFile {
    return this.launched.file;
  }

  /** The directory of its data, logs and secrets. */
  get data(): string {
    return this.launched.directory;
  }

  /** The demo account's client. */
  get api(): ApiClient {
    return new ApiClient(this.stack.base_url, this.stack.api_key);
  }

  /** A client of a new account. */
  async otherAccount(): Promise<ApiClient> {
    const account = await this.askAsStaff(CreateAccount, { name: 'Other', environment: 'sandbox' }, null);
    return new ApiClient(this.stack.base_url, account.api_key);
  }

  /** The password at NATS of a service, or of `staff`. */
  natsPasswordOf(user: string): string {
    return this.launched.natsPasswordOf(user);
  }

  /** Asks a service what only operators may ask. */
  async askAsStaff<P extends object, R>(contract: RequestContract<P, R>, payload: P, accountId: string | null): Promise<R> {
    const password = this.natsPasswordOf('staff');
    const link = await NatsLink.connect({ servers: this.stack.nats_url, name: 'staff', user: 'staff', password });
    try {
      return await new RequestClient(link).request(contract, payload, { accountId, correlationId: 'e2e' });
    } finally {
      await link.close();
    }
  }

  /** What the services have logged so far. */
  logs(): string {
    const folder = join(this.data, 'logs');
    return readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('');
  }

  /** Number of a service's process, with `processes`. */
  pidOf(service: string): number {
    return this.launched.pidOf(service);
  }

  /** Calls the sandbox's control interface. */
  async control(path: string, body: object = {}, method = 'POST'): Promise<unknown> {
    const response = await fetch(`${this.stack.sandbox_url}/_control/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: method === 'GET' ? undefined : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`the sandbox answered ${response.status} to ${path}: ${await response.text()}`);
    return response.headers.get('content-type')?.includes('json') ? response.json() : undefined;
  }

  /** Kills the launcher without a chance to end anything; its data stays for another start. */
  kill(): Promise<void> {
    return this.launched.kill();
  }

  stop(): Promise<void> {
    return this.launched.stop();
  }
}
