import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CreateAccount, GrantAccount, type RequestContract } from '@company-data/contracts';
import { type GrantSource, NatsLink, RequestClient, SigningKey, staffClient, staffGrant } from '@company-data/messaging';
import { Stack, type StackFile, type StackOptions, traffic } from '@company-data/testing';
import { ApiClient } from './api-client.js';
import { runStaff, type StaffRun } from './run-staff.js';

/**
 * Limits that would measure the throttle instead of the system, raised; those of the sandbox's
 * sources are off.
 */
const roomy = {
  RATE_LIMIT_PER_SECOND: '100000',
  FAILED_AUTHENTICATIONS_PER_MINUTE: '100000',
  SYNC_REQUESTS_PER_MINUTE: '100000',
  OPEN_JOBS_PER_ACCOUNT: '100000',
  BUDGET_FACTOR: '1000',
  LOG_LEVEL: 'warn',
  WEBHOOK_ALLOW_LOOPBACK: 'on',
};

/**
 * Longer than a request, a statement or a call takes on the busiest machine, and shorter than a
 * test.
 */
const A_MINUTE = '60000';

/** Time limits that end what hangs, out of the reach of what is only slow. */
const patient = {
  REQUEST_TIMEOUT_MS: A_MINUTE,
  REQUEST_DEADLINE_MS: A_MINUTE,
  DATABASE_STATEMENT_TIMEOUT_MS: A_MINUTE,
  SOURCE_DEADLINE_MS: A_MINUTE,
  SOURCE_CONNECT_TIMEOUT_MS: A_MINUTE,
  DOCUMENT_WAIT_TIMEOUT_MS: A_MINUTE,
  DOCUMENT_DEADLINE_MS: A_MINUTE,
  DOCUMENT_FETCH_TIMEOUT_MS: A_MINUTE,
  JOB_ACK_WAIT_MS: A_MINUTE,
  EVENT_ACK_WAIT_MS: A_MINUTE,
  LEASE_SECONDS: '60',
};

/**
 * Of the shared system: a source that one suite makes fail stays open to the next, failed calls are
 * repeated soon, and logs hold every line.
 */
const sharedBySuites = {
  SOURCE_BREAKER_FAILURES: '100000',
  SOURCE_RETRY_INITIAL_DELAY_MS: '20',
  SOURCE_RETRY_MAX_DELAY_MS: '50',
  SOURCE_RETRY_MAX_TOTAL_WAIT_MS: '4000',
  LOG_LEVEL: 'info',
};

/** For a test that asks a service itself. */
export const TIMEOUT = { timeoutMs: Number(A_MINUTE) };

/** Fictitious credentials to put for a provider, and whom to consent as (docs/sandbox.md). */
export interface FictitiousAccount {
  provider_name: string;
  title: string;
  outcome: string;
  siren: string;
  credentials: Record<string, string | boolean>;
  consents_as: string | null;
}

/** Who asks a request: staff, where it does, else the first of those that do. */
const requesterOf = (subject: string): string =>
  ['staff', ...Object.keys(traffic)].find((name) => traffic[name]?.asks.includes(subject)) ?? 'staff';

/** A log without the line that is being written. */
const wholeLines = (log: string): string => log.slice(0, log.lastIndexOf('\n') + 1);

/** The system that the suites of this process share, from the first of them on. */
let sharedStack: Promise<Stack> | undefined;

/** The whole product, reached as clients and operators reach it. */
export class RunningSystem {
  private constructor(
    private readonly launched: Stack,
    private client?: ApiClient,
  ) {}

  static async start(options: StackOptions = {}): Promise<RunningSystem> {
    const system = new RunningSystem(await Stack.start({ ...options, environment: { ...roomy, ...options.environment } }));
    await system.control('limits', { enabled: false });
    return system;
  }

  /**
   * The patient system that all suites of a jest worker share, for a suite that needs no options.
   * The suite gets a new account, and a sandbox as it was at its start. It must not move a clock,
   * end a process, or count the rows of other accounts. `stop` leaves the system running.
   */
  static async shared(): Promise<RunningSystem> {
    sharedStack ??= Stack.start({ environment: { ...roomy, ...patient, ...sharedBySuites }, detached: true });
    const system = new RunningSystem(await sharedStack);
    await system.control('reset');
    await system.control('limits', { enabled: false });
    system.client = await system.otherAccount('Suite');
    return system;
  }

  /**
   * A system for tests of what is answered, whenever that is: none of its own time limits strikes
   * on a busy machine.
   */
  static startWithLongTimeouts({ environment, ...options }: StackOptions = {}): Promise<RunningSystem> {
    return RunningSystem.start({ ...options, environment: { ...patient, ...environment } });
  }

  /** Where everything is. */
  get stack(): StackFile {
    return this.launched.file;
  }

  /** The directory of its data, logs and secrets. */
  get data(): string {
    return this.launched.directory;
  }

  /** The client of the suite's account: of the demo account, unless the system is shared. */
  get api(): ApiClient {
    return this.client ?? new ApiClient(this.stack.base_url, this.stack.api_key);
  }

  /** A client of a new account. */
  async otherAccount(name = 'Other'): Promise<ApiClient> {
    const account = await this.requestAsStaff(CreateAccount, { name, environment: 'sandbox' }, null);
    return new ApiClient(this.stack.base_url, account.api_key);
  }

  /** The password at NATS of a service, or of `staff`. */
  natsPasswordOf(user: string): string {
    return this.launched.natsPasswordOf(user);
  }

  /** What staff signs its requests by. */
  get staffKey(): SigningKey {
    return SigningKey.fromText(this.staffKeys);
  }

  /** The same as text, as staff's environment holds it. */
  get staffKeys(): string {
    return this.launched.staffKeys;
  }

  /** Asks a service what only operators may ask. */
  requestAsStaff<P extends object, R>(contract: RequestContract<P, R>, payload: P, accountId: string | null): Promise<R> {
    return this.withLink('staff', (link) =>
      staffClient(link, this.staffKey, TIMEOUT).request(contract, payload, { accountId, correlationId: 'e2e' }),
    );
  }

  /**
   * Asks a service as who may: with the access to NATS of who asks it in the code, and what staff
   * signs.
   */
  call<P extends object, R>(contract: RequestContract<P, R>, payload: P, accountId: string | null): Promise<R> {
    const grants: GrantSource = {
      staffGrant: (question) => staffGrant(this.staffKey, question),
      accountGrant: async (account) => (await this.requestAsStaff(GrantAccount, {}, account)).grant,
    };
    return this.withLink(requesterOf(contract.subject), (link) =>
      new RequestClient(link, { ...TIMEOUT, grants }).request(contract, payload, { accountId, correlationId: 'e2e' }),
    );
  }

  /** Runs a command of staff on this system. */
  staff(...parameters: string[]): Promise<StaffRun> {
    return runStaff([...parameters, '--data', this.data]);
  }

  private async withLink<T>(user: string, work: (link: NatsLink) => Promise<T>): Promise<T> {
    const link = await NatsLink.connect({ servers: this.stack.nats_url, name: user, user, password: this.natsPasswordOf(user) });
    return work(link).finally(() => link.close());
  }

  /** The lines the services have logged so far. */
  logs(): string {
    const folder = join(this.data, 'logs');
    return readdirSync(folder)
      .map((name) => wholeLines(readFileSync(join(folder, name), 'utf8')))
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

  /** The fictitious accounts that providers can be tried with. */
  async accounts(): Promise<FictitiousAccount[]> {
    return (await (await fetch(`${this.stack.sandbox_url}/_accounts`)).json()) as FictitiousAccount[];
  }

  /**
   * Runs something while no source answers, so that what collects is still at it; then all answers
   * come.
   */
  async whileSourcesWait<T>(work: () => Promise<T>): Promise<T> {
    await this.control('latency', { ms: 600_000 });
    return work().finally(() => this.control('latency', { ms: 0 }));
  }

  /** Kills the launcher without a chance to end anything; its data stays for another start. */
  kill(): Promise<void> {
    return this.launched.kill();
  }

  async stop(): Promise<void> {
    if (this.client === undefined) await this.launched.stop();
  }
}
