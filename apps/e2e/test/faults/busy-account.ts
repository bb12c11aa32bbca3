import { randomUUID } from 'node:crypto';
import type { EntryResource, RotatedSecret, UserResource } from '@company-data/contracts';
import { makeReturn, pdfOf, TRAINING_FONTS } from '@company-data/test-documents';
import { delay, eventually } from '@company-data/testing';
import { type Answer, ApiClient } from '../../src/index.js';
import { ordinaryCompany } from './companies.js';
import type { FaultySystem } from './faulty-system.js';
import { UNREPORTED_ENDS } from './unreported-ends.js';

/** Data types that the alerts of the run watch. */
export const WATCHED_TYPES = ['LEGAL_NOTICE', 'COMPANY_PROFILE', 'CORPORATE_OFFICE', 'COMPANY_OFFICER'];

const USERS = 3;
const OFFICER = ['COMPANY_OFFICER'];
/** Company whose documents OCR reads. */
const READ = { name: 'EXEMPLE LOGICIELS', siren: '000012344' };
const DOCUMENT = pdfOf(makeReturn({ seed: 31, regime: 'S', fonts: TRAINING_FONTS }).pages).toString('base64');
const RETRY_MS = 500;
/** Milliseconds between two requests of a kind. */
const PAUSES = { change: 500, read: 250, company: 1_000, officer: 2_000, return: 12_000 };
/** The request is repeated: it failed, the first one is in progress, or the limit was reached. */
const isRepeated = (status: number): boolean => status === 0 || status >= 500 || [409, 429].includes(status);

export const oneOf = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)]!;

interface Watched {
  id: string;
  siren: string;
}

/** Ids that the API has acknowledged, by kind. */
interface Acknowledged {
  companies: string[];
  officers: string[];
  returns: string[];
  synchronizations: string[];
}

interface Prepared {
  /** URL of the receiver, with a path for the account. */
  receiver: string;
  /** The account gets a new secret when absent. */
  webhookSecret?: string;
}

/** Statements that select the stored ids of account $1, of which $2 were acknowledged. */
const STORED: Record<keyof Acknowledged, string> = {
  companies: `select id from users.users where account_id = $1 and name like 'Chaos %' and $2::uuid[] is not null`,
  officers: 'select id from input.input_records where account_id = $1 and $2::uuid[] is not null',
  returns: `select id from input.ocr_records where account_id = $1 and process_status = 'FINISHED' and $2::uuid[] is not null`,
  synchronizations: 'select id from sync.sync_requests where account_id = $1 and id = any($2) and closed_at is not null',
};

/** Tax returns of account $1 that OCR has not completed. */
const UNREAD = `select id from input.ocr_records where account_id = $1 and process_status in ('PENDING', 'IN_PROGRESS')`;

/** Ids of the published results of OCR of account $1. */
const READ_RESULTS = `
  select body::jsonb #>> '{payload,id}' as id from input.outbox
  where subject = 'evt.input.tax-return-read.v1' and body::jsonb ->> 'account_id' = $1::text`;

/** Account that uses the API continuously, and knows which of its requests were acknowledged. */
export class BusyAccount {
  readonly acknowledged: Acknowledged = { companies: [], officers: [], returns: [], synchronizations: [] };
  /** Number of responses by status. 0 is a broken connection. */
  readonly answers = new Map<number, number>();
  /** Responses other than 2xx and 409, which reports work in progress. */
  readonly failures: string[] = [];
  readonly users: Watched[] = [];
  /** User whose tax returns are read. */
  private reader = '';
  private isOver = false;
  private loops: Promise<void>[] = [];
  private gate = Promise.resolve();
  private inProgress = 0;

  private constructor(
    private readonly system: FaultySystem,
    private readonly apiKey: string,
    readonly id: string,
    readonly webhookSecret: string,
  ) {}

  /** Prepares an account whose alerts and completed synchronizations reach the receiver. */
  static async prepare(system: FaultySystem, client: ApiClient, { receiver, webhookSecret }: Prepared): Promise<BusyAccount> {
    const { id } = (await client.get<{ id: string }>('/profile')).body;
    const secret = webhookSecret ?? (await client.post<RotatedSecret>('/webhook-secret/rotate', {})).body.secret;
    const account = new BusyAccount(system, client.apiKey, id, secret);
    await account.createAlerts(receiver);
    await client.call('PUT', '/providers/input_user', { body: { enable: true } });
    while (account.users.length < USERS) account.users.push(await account.watchedUser());
    account.reader = (await client.post<UserResource>('/users/legal', READ)).body.id;
    // A slow alerts would report the ends above to the webhook below.
    await eventually(async () => (await system.query(UNREPORTED_ENDS)).length === 0);
    await client.call('PUT', '/webhooks/DATA_SYNC_COMPLETED', { body: { url: `${receiver}/lifecycle` } });
    return account;
  }

  /** Client of the current system, whose address changes with a restart. */
  get api(): ApiClient {
    return new ApiClient(this.system.stack.base_url, this.apiKey);
  }

  /** Sends requests of all kinds until `end`, with other pauses if they are given. */
  begin(others: Partial<typeof PAUSES> = {}): void {
    const pauses = { ...PAUSES, ...others };
    this.loops = [
      this.repeat(pauses.change, () => this.change()),
      this.repeat(pauses.read, () => this.attempt('GET', `/users/${oneOf(this.users).id}/company-officers?per_page=100`)),
      this.repeat(pauses.company, async () => {
        await this.create('companies', '/users/legal', { name: `Chaos ${randomUUID()}`, siren: READ.siren });
        await this.attempt('GET', `/users/${this.acknowledged.companies.at(-1)}`);
      }),
      this.repeat(pauses.officer, () =>
        this.create('officers', `/${oneOf(this.users).id}/input/officers`, {
          data: { last_name: nameOf(randomUUID()), first_name: 'Zoé', birth_date: '1990-05-04' },
        }),
      ),
      this.repeat(pauses.return, () =>
        this.create('returns', `/input/users/${this.reader}/tax-returns/ocr-service`, { data: { file: DOCUMENT } }),
      ),
    ];
  }

  /** Waits until a number of further requests has ended. */
  async goesOn(requests = 10): Promise<void> {
    const ended = (): number => [...this.answers.values()].reduce((sum, count) => sum + count, 0);
    const enough = ended() + requests;
    await eventually(() => ended() >= enough);
  }

  /** Runs `work` while no request of the account is in progress. */
  async whileQuiet(work: () => Promise<unknown>): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.gate = promise;
    await eventually(() => this.inProgress === 0);
    await work().finally(resolve);
  }

  /** Waits until each request in progress is acknowledged. */
  async end(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.loops);
  }

  /**
   * Waits until the work of the account has ended. Returns the differences from the acknowledged
   * requests.
   */
  async check(): Promise<string[]> {
    await Promise.all(this.users.map(({ id }) => this.api.terminal(id)));
    await eventually(async () => (await this.idsOf(UNREAD)).length === 0);
    const kinds = Object.keys(STORED) as (keyof Acknowledged)[];
    const faults = kinds.map(async (kind) => this.differences(kind, await this.idsOf(STORED[kind], this.acknowledged[kind])));
    const published = this.idsOf(READ_RESULTS).then((ids) => this.differences('returns', ids, 'published'));
    return (await Promise.all([...faults, published])).flat();
  }

  private differences(kind: keyof Acknowledged, found: string[], how = 'stored'): string[] {
    const [wanted, present] = [new Set(this.acknowledged[kind]), new Set(found)];
    const lost = [...wanted].filter((id) => !present.has(id)).map((id) => `${kind}: ${id} was acknowledged and is not ${how}`);
    const surplus = [...present].filter((id) => !wanted.has(id)).map((id) => `${kind}: ${id} is ${how} and was not acknowledged`);
    const doubled = found.length === present.size ? [] : [`${kind}: ${found.length - present.size} are ${how} twice`];
    return [...lost, ...surplus, ...doubled];
  }

  private async idsOf(sql: string, acknowledged?: string[]): Promise<string[]> {
    const rows = await this.system.query<{ id: string }>(sql, acknowledged === undefined ? [this.id] : [this.id, acknowledged]);
    return rows.map(({ id }) => id);
  }

  private async createAlerts(receiver: string): Promise<void> {
    for (const type of WATCHED_TYPES) {
      await this.system.query(
        `insert into alerts.alerts (account_id, id, name, frequency, data_type, url, created_at, updated_at)
         values ($1, gen_random_uuid(), $2, 'NOW', $2, $3, now(), now())`,
        [this.id, type, `${receiver}/alerts/${type.toLowerCase()}`],
      );
    }
  }

  private async watchedUser(): Promise<Watched> {
    const siren = ordinaryCompany();
    const { user } = await this.api.connectedUser(siren, WATCHED_TYPES);
    await this.api.post(`/users/${user.id}/data-connections`, { provider_name: 'input_user', requested_data_types: OFFICER });
    await this.api.synchronize(user.id, WATCHED_TYPES);
    await this.api.call('PATCH', `/users/${user.id}`, { body: { notifications: WATCHED_TYPES } });
    const assigned = () => this.system.query('select from alerts.assignments where user_id = $1', [user.id]);
    await eventually(async () => (await assigned()).length === WATCHED_TYPES.length);
    return { id: user.id, siren };
  }

  private async repeat(pauseMs: number, work: () => Promise<unknown>): Promise<void> {
    for (; !this.isOver; await delay(pauseMs)) await work();
  }

  private async change(): Promise<void> {
    const { id, siren } = oneOf(this.users);
    // The sandbox does not respond while the launcher restarts.
    await this.system.control(`companies/${siren}/advance`).catch(() => undefined);
    const answer = await this.attempt<EntryResource[]>('POST', `/users/${id}/sync`, { data_types: WATCHED_TYPES });
    if (answer?.status === 202) this.acknowledged.synchronizations.push(answer.body[0]!.sync_id);
  }

  /**
   * Repeats a request with its idempotency key until it is acknowledged, and once more. The last
   * repetition must return the same id.
   */
  private async create(kind: keyof Acknowledged, path: string, body: object): Promise<void> {
    const headers = { 'idempotency-key': randomUUID() };
    for (;;) {
      const answer = await this.attempt<{ id: string }>('POST', path, body, headers);
      if (answer?.status === 201) {
        this.acknowledged[kind].push(answer.body.id);
        const again = await this.attempt<{ id: string }>('POST', path, body, headers);
        if (again?.status === 201 && again.body.id !== answer.body.id) throw new Error(`POST ${path} returned two ids for one key`);
        return;
      }
      if (answer && !isRepeated(answer.status)) throw new Error(`POST ${path} returned ${answer.status}: ${JSON.stringify(answer.body)}`);
      await delay(RETRY_MS);
    }
  }

  private async attempt<T>(method: string, path: string, body?: object, headers?: Record<string, string>): Promise<Answer<T> | undefined> {
    let cause = '';
    await this.gate;
    this.inProgress += 1;
    // A request on an idle connection would fail when the gateway closes it at the same moment.
    const answer = await this.api
      .call<T>(method, path, { body, headers: { connection: 'close', ...headers } })
      .catch((error: Error) => void (cause = `${error.message}: ${String(error.cause)}`));
    this.inProgress -= 1;
    const status = answer?.status ?? 0;
    if ((status < 200 || status > 299) && status !== 409)
      this.failures.push(`${method} ${path} ${status} ${cause || JSON.stringify(answer?.body)}`);
    this.answers.set(status, (this.answers.get(status) ?? 0) + 1);
    return answer;
  }
}

/** Letters only, as in a name. */
const nameOf = (id: string): string =>
  `Inconnue ${id.replace(/[^a-f]/g, (sign) => (sign === '-' ? '' : String.fromCharCode(103 + Number(sign))))}`;
