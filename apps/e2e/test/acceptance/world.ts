import { createHmac, randomUUID } from 'node:crypto';
import { EndUser, eventually } from '@company-data/testing';

/** Company with data of every type. */
export const SIREN = '000012344';

/** JSON as received. The rows of the walk check its types against the specification. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Json = any;

export interface Answer {
  status: number;
  headers: Headers;
  body: Json;
}

/** Output and exit code of a staff command. */
interface StaffRun {
  code: number;
  out: string;
  err: string;
}

/** A running system, and the command line of its staff. */
export interface Reached {
  baseUrl: string;
  sandboxUrl: string;
  staff(...parameters: string[]): Promise<StaffRun>;
}

/** Webhook request as the receiver of the sandbox recorded it. */
export interface Caught {
  at: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

const jsonOf = (text: string): Json => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

async function answerOf(response: Response): Promise<Answer> {
  return { status: response.status, headers: response.headers, body: jsonOf(await response.text()) };
}

/** @throws Error when the answer has another status */
export async function having(status: number, answer: Promise<Answer>): Promise<Json> {
  const { status: actual, body } = await answer;
  if (actual !== status) throw new Error(`expected ${status}, received ${actual}: ${JSON.stringify(body)}`);
  return body;
}

export const hmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('base64');

/** API account with its key and its webhook secret. Paths begin after /api/v6. */
export class Account {
  constructor(
    private readonly reached: Reached,
    readonly id: string,
    readonly key: string,
    readonly secret: string,
  ) {}

  /** Sends a request with the key of the account, unless `headers` has another one. */
  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return answerOf(
      await fetch(`${this.reached.baseUrl}/api/v6${path}`, {
        method,
        headers: { 'x-api-key': this.key, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        body: body === undefined ? undefined : JSON.stringify(body),
        redirect: 'manual',
      }),
    );
  }

  get = (path: string): Promise<Answer> => this.call('GET', path);
  post = (path: string, body: unknown): Promise<Answer> => this.call('POST', path, body);
  put = (path: string, body: unknown): Promise<Answer> => this.call('PUT', path, body);
  patch = (path: string, body: unknown): Promise<Answer> => this.call('PATCH', path, body);

  /** Records of a list, or the one record of an object. */
  async records(userId: string, path: string): Promise<Json[]> {
    const body = await having(200, this.get(`/users/${userId}/${path}`));
    return body.result ?? [body];
  }

  /** Creates a company. */
  user(siren: string, more: object = {}): Promise<Json> {
    return having(201, this.post('/users/legal', { name: `EXEMPLE ${siren}`, siren, ...more }));
  }

  enable(provider: string): Promise<Json> {
    return having(200, this.put(`/providers/${provider}`, { enable: true }));
  }

  connect(userId: string, provider: string, types: string[]): Promise<Json> {
    return having(201, this.post(`/users/${userId}/data-connections`, { provider_name: provider, requested_data_types: types }));
  }

  /** Starts a synchronization and waits until each entry has ended. */
  async sync(userId: string, types: string[]): Promise<Json[]> {
    await having(202, this.post(`/users/${userId}/sync`, { data_types: types }));
    return this.ended(userId);
  }

  ended(userId: string): Promise<Json[]> {
    return eventually(async () => {
      const { status, body } = await this.get(`/users/${userId}/sync/latest`);
      return status === 200 && body.length > 0 && body.every((entry: Json) => entry.completed_at !== null) && body;
    });
  }

  /** Creates, connects and synchronizes a company. Entries may have failed. */
  async collected(
    siren: string,
    types: string[],
    provider = 'company_legal_fr',
  ): Promise<{ user: Json; connection: Json; entries: Json[] }> {
    await this.enable(provider);
    const user = await this.user(siren);
    const connection = await this.connect(user.id, provider, types);
    return { user, connection, entries: await this.sync(user.id, types) };
  }
}

/** The system from outside: its API and pages, the sandbox, a webhook receiver, mail and staff. */
export class World {
  private readonly id = randomUUID();
  private readonly steps = new Map<string, Promise<unknown>>();

  constructor(readonly reached: Reached) {}

  /** Runs a step that several rows share. */
  once<T>(name: string, step: () => Promise<T>): Promise<T> {
    const running = (this.steps.get(name) ?? step()) as Promise<T>;
    this.steps.set(name, running);
    return running;
  }

  /** Returns the account of this name, with its own users, providers and alerts. */
  account(name: string): Promise<Account> {
    return this.once(`account ${name}`, async () => {
      const made = await this.staff('account', 'create', '--name', `Acceptance ${name}`);
      return new Account(this.reached, made.account_id, made.api_key, made.webhook_secret);
    });
  }

  /** Runs a staff command and returns its data. */
  async staff(...parameters: string[]): Promise<Json> {
    const { out, err } = await this.reached.staff(...parameters, '--json');
    const said = jsonOf(out || err);
    if (said.ok !== true) throw new Error(`staff ${parameters.join(' ')}: ${out}${err}`);
    return said.data;
  }

  /** Opens an address outside of /api/v6, for example a page. */
  async open(url: string): Promise<Answer> {
    return answerOf(await fetch(url, { redirect: 'manual' }));
  }

  async sandbox(path: string, body?: object, method = body === undefined ? 'GET' : 'POST'): Promise<Json> {
    const response = await fetch(`${this.reached.sandboxUrl}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const answer = await answerOf(response);
    if (!response.ok) throw new Error(`the sandbox returned ${answer.status} to ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** Lets a company change: an officer leaves, a notice is added, the head office moves. */
  change(siren: string): Promise<Json> {
    return this.sandbox(`/_control/companies/${siren}/advance`, {});
  }

  /** Fictitious account of a provider, by its outcome. */
  async fictitious(provider: string, outcome = 'ok'): Promise<Json> {
    const all: Json[] = await this.sandbox('/_accounts');
    const found = all.find((each) => each.provider_name === provider && each.outcome === outcome);
    if (found === undefined) throw new Error(`the sandbox has no account of ${provider} with outcome ${outcome}`);
    return found;
  }

  /** Address of a webhook receiver. Another walk on the same system has other addresses. */
  hook(name: string): string {
    return `${this.reached.sandboxUrl}/_hooks/acceptance-${this.id}-${name}`;
  }

  /** Requests that the receiver has recorded, oldest first. */
  async caught(url: string, least = 0): Promise<Caught[]> {
    const look = async (): Promise<Caught[]> => (await (await fetch(url)).json()) as Caught[];
    if (least === 0) return look();
    return eventually(async () => {
      const all = await look();
      return all.length >= least ? all : undefined;
    });
  }

  /** Resets the sandbox to its start, without the limits of its sources. */
  async resetSandbox(): Promise<void> {
    await this.sandbox('/_control/reset', {});
    await this.sandbox('/_control/limits', { enabled: false });
  }

  /** Sets the response of the receiver on an address. */
  answerWith(url: string, status: number, times?: number): Promise<Json> {
    return this.sandbox('/_control/hooks', { path: new URL(url).pathname, status, ...(times === undefined ? {} : { times }) });
  }

  /**
   * Company that is connected to a provider with its fictitious account, authorized by its end user
   * where this is needed.
   */
  async authorized(
    account: Account,
    provider: string,
    { outcome = 'ok', types = undefined as string[] | undefined } = {},
  ): Promise<Authorized> {
    const { siren, credentials, consents_as: consentsAs } = await this.fictitious(provider, outcome);
    await account.enable(provider);
    await having(200, account.put(`/providers/${provider}/credentials`, { credentials }));
    const { data_types: all } = await having(200, account.get(`/providers/${provider}`));
    const user = await account.user(siren, { return_url: 'https://app.example.com/back?from=acceptance' });
    const connection = await account.connect(user.id, provider, types ?? all);
    const endUser = new EndUser();
    if (connection.status !== 'PENDING_AUTH') return { user, connection, types: all, page: '' };
    const { html } = await endUser.authorize(user.redirect_url, connection.id, consentsAs);
    const connected = await having(200, account.get(`/users/${user.id}/data-connections/${connection.id}`));
    return { user, connection: connected, types: all, page: html };
  }
}

export interface Authorized {
  user: Json;
  connection: Json;
  types: string[];
  /** Last page that the end user saw. */
  page: string;
}
