import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CreateAccount, GrantAccount, type RequestContract } from '@company-data/contracts';
import { type GrantSource, NatsLink, RequestClient, SigningKey, staffClient, staffGrant } from '@company-data/messaging';
import { Stack, type StackFile, type StackOptions, traffic } from '@company-data/testing';
import { ApiClient } from './api-client.js';
import { runStaff, type StaffRun } from './run-staff.js';

/**
 * Raised limits, so that a test measures the system and not its throttling. The limits of the
 * sandbox's sources are disabled separately.
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

/** Longer than a request, statement or call takes on a busy machine, and shorter than a test. */
const A_MINUTE = '60000';

/** Time limits that end a hanging operation but not a slow one. */
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
 * Settings of the shared system. A source that fails in one suite stays available to the next,
 * failed calls are retried soon, and the log level is info.
 */
const sharedBySuites = {
  SOURCE_BREAKER_FAILURES: '100000',
  SOURCE_RETRY_INITIAL_DELAY_MS: '20',
  SOURCE_RETRY_MAX_DELAY_MS: '50',
  SOURCE_RETRY_MAX_TOTAL_WAIT_MS: '4000',
  LOG_LEVEL: 'info',
};

/** Time limit of a request that a test sends to a service directly. */
export const TIMEOUT = { timeoutMs: Number(A_MINUTE) };

/**
 * Fictitious account of the sandbox: credentials for a provider, and the identity that consents
 * (docs/sandbox.md).
 */
export interface FictitiousAccount {
  provider_name: string;
  title: string;
  outcome: string;
  siren: string;
  credentials: Record<string, string | boolean>;
  consents_as: string | null;
}

/**
 * Returns the service that sends a request: staff if it does, otherwise the first service that
 * does.
 */
const requesterOf = (subject: string): string =>
  ['staff', ...Object.keys(traffic)].find((name) => traffic[name]?.asks.includes(subject)) ?? 'staff';

/** Returns a log without its last, incomplete line. */
const wholeLines = (log: string): string => log.slice(0, log.lastIndexOf('\n') + 1);

/** System that the suites of this process share. The first suite starts it. */
let sharedStack: Promise<Stack> | undefined;

/** The whole product, with the access of clients and operators. */
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
   * Returns the system that all suites of a jest worker share, for a suite that needs no options.
   * The suite gets a new account and a reset sandbox. It must not move a clock, end a process, or
   * count the rows of other accounts. `stop` leaves the system running.
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
   * Starts a system whose time limits are one minute, for tests that do not depend on time. A busy
   * machine does not reach these limits.
   */
  static startWithLongTimeouts({ environment, ...options }: StackOptions = {}): Promise<RunningSystem> {
    return RunningSystem.start({ ...options, environment: { ...patient, ...environment } });
  }

  /** Addresses and keys of the system. */
  get stack(): StackFile {
    return this.launched.file;
  }

  /** Directory of its data, logs and secrets. */
  get data(): string {
    return this.launched.directory;
  }

  /** Client of the suite's account. This is the demo account, unless the system is shared. */
  get api(): ApiClient {
    return this.client ?? new ApiClient(this.stack.base_url, this.stack.api_key);
  }

  /** Creates an account and returns its client. */
  async otherAccount(name = 'Other'): Promise<ApiClient> {
    const account = await this.requestAsStaff(CreateAccount, { name, environment: 'sandbox' }, null);
    return new ApiClient(this.stack.base_url, account.api_key);
  }

  /** NATS password of a service or of `staff`. */
  natsPasswordOf(user: string): string {
    return this.launched.natsPasswordOf(user);
  }

  /** Key with which staff signs its requests. */
  get staffKey(): SigningKey {
    return SigningKey.fromText(this.staffKeys);
  }

  /** The same key as text, as in the environment of staff. */
  get staffKeys(): string {
    return this.launched.staffKeys;
  }

  /** Sends a request that only staff may send. */
  requestAsStaff<P extends object, R>(contract: RequestContract<P, R>, payload: P, accountId: string | null): Promise<R> {
    return this.withLink('staff', (link) =>
      staffClient(link, this.staffKey, TIMEOUT).request(contract, payload, { accountId, correlationId: 'e2e' }),
    );
  }

  /**
   * Sends a request with the NATS access of the service that sends it in the product, and with
   * grants that staff signs.
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

  /** Runs a staff command on this system. */
  staff(...parameters: string[]): Promise<StaffRun> {
    return runStaff([...parameters, '--data', this.data]);
  }

  private async withLink<T>(user: string, work: (link: NatsLink) => Promise<T>): Promise<T> {
    const link = await NatsLink.connect({ servers: this.stack.nats_url, name: user, user, password: this.natsPasswordOf(user) });
    return work(link).finally(() => link.close());
  }

  /** Lines that the services have logged so far. */
  logs(): string {
    const folder = join(this.data, 'logs');
    return readdirSync(folder)
      .map((name) => wholeLines(readFileSync(join(folder, name), 'utf8')))
      .join('');
  }

  /** Process id of a service. Requires the option `processes`. */
  pidOf(service: string): number {
    return this.launched.pidOf(service);
  }

  /** Calls the control interface of the sandbox. */
  async control(path: string, body: object = {}, method = 'POST'): Promise<unknown> {
    const response = await fetch(`${this.stack.sandbox_url}/_control/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: method === 'GET' ? undefined : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`the sandbox returned ${response.status} to ${path}: ${await response.text()}`);
    return response.headers.get('content-type')?.includes('json') ? response.json() : undefined;
  }

  /** Fictitious accounts of the providers. */
  async accounts(): Promise<FictitiousAccount[]> {
    return (await (await fetch(`${this.stack.sandbox_url}/_accounts`)).json()) as FictitiousAccount[];
  }

  /**
   * Runs `work` while no source responds, so that synchronizations stay in progress. Then lets all
   * sources respond.
   */
  async whileSourcesWait<T>(work: () => Promise<T>): Promise<T> {
    await this.control('latency', { ms: 600_000 });
    return work().finally(() => this.control('latency', { ms: 0 }));
  }

  /** Kills the launcher without an orderly stop. Its data remains for another start. */
  kill(): Promise<void> {
    return this.launched.kill();
  }

  async stop(): Promise<void> {
    if (this.client === undefined) await this.launched.stop();
  }
}
