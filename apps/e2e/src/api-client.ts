import type { DataConnectionResource, EntryResource, GroupSyncResource, UserResource } from '@company-data/contracts';
import { delay } from '@company-data/testing';

/** Time limit of a synchronization, in milliseconds. Only one that never ends reaches it. */
const SYNC_PATIENCE_MS = 300_000;

/** Response of the API. `body` is the parsed JSON, or the text when the response is not JSON. */
export interface Answer<T = Record<string, unknown>> {
  status: number;
  headers: Headers;
  body: T;
}

export interface CallOptions {
  body?: unknown;
  headers?: Record<string, string>;
}

/** Line of a group export: a record, the number of records of a user, or the end of the export. */
export interface ExportLine {
  user_id?: string;
  siren?: string;
  data_type?: string;
  record?: Record<string, unknown>;
  problem?: { code: string };
  read?: Record<string, { records: number }>;
  cursor?: string;
  complete?: true;
  users?: number;
  records?: number;
  problems?: number;
}

export const FIVE_TYPES = ['COMPANY_PROFILE', 'COMPANY_OFFICER', 'CORPORATE_OFFICE', 'LEGAL_NOTICE', 'COLLECTIVE_PROCEDURE'];

/** Client of the public API, with the requests that an integration sends. */
export class ApiClient {
  constructor(
    readonly baseUrl: string,
    readonly apiKey: string,
  ) {}

  async call<T = Record<string, unknown>>(method: string, path: string, { body, headers = {} }: CallOptions = {}): Promise<Answer<T>> {
    const response = await fetch(`${this.baseUrl}/api/v6${path}`, {
      method,
      headers: { 'x-api-key': this.apiKey, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
      redirect: 'manual',
    });
    const text = await response.text();
    const json = /\bjson|\+json/.test(response.headers.get('content-type') ?? '') && text !== '';
    return { status: response.status, headers: response.headers, body: (json ? JSON.parse(text) : text) as T };
  }

  get<T = Record<string, unknown>>(path: string, headers: Record<string, string> = {}): Promise<Answer<T>> {
    return this.call<T>('GET', path, { headers });
  }

  post<T = Record<string, unknown>>(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer<T>> {
    return this.call<T>('POST', path, { body, headers });
  }

  /** Enables the provider, creates a company and connects it. */
  async connectedUser(
    siren: string,
    dataTypes: string[] = FIVE_TYPES,
  ): Promise<{ user: UserResource; connection: DataConnectionResource }> {
    await this.expect(200, this.call('PUT', '/providers/company_legal_fr', { body: { enable: true } }));
    const user = await this.expect<UserResource>(201, this.post('/users/legal', { name: `Company ${siren}`, siren }));
    const wanted = { provider_name: 'company_legal_fr', requested_data_types: dataTypes };
    const connection = await this.expect<DataConnectionResource>(201, this.post(`/users/${user.id}/data-connections`, wanted));
    return { user, connection };
  }

  /** Starts a synchronization and waits until every entry is terminal. */
  async synchronize(userId: string, dataTypes: string[] = FIVE_TYPES): Promise<EntryResource[]> {
    await this.expect(202, this.post(`/users/${userId}/sync`, { data_types: dataTypes }));
    return this.terminal(userId);
  }

  /** Starts a group synchronization and waits until it is COMPLETED. */
  async synchronizeGroup(group: string, dataTypes: string[]): Promise<GroupSyncResource> {
    const path = `/groups/${encodeURIComponent(group)}/sync`;
    const begun = await this.expect<GroupSyncResource>(202, this.post(path, { data_types: dataTypes }));
    for (const deadline = Date.now() + SYNC_PATIENCE_MS; Date.now() < deadline; await delay(50)) {
      const answer = await this.get<GroupSyncResource>(`${path}/${begun.id}`).catch(() => undefined);
      if (answer?.status === 200 && answer.body.status === 'COMPLETED') return answer.body;
    }
    throw new Error('the group synchronization did not end in time');
  }

  /** Returns the lines of a group export. */
  async exportGroup(group: string, query: string): Promise<ExportLine[]> {
    const text = await this.expect<string>(
      200,
      this.get(`/groups/${encodeURIComponent(group)}/data?${query}`, { accept: 'application/x-ndjson' }),
    );
    return text
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as ExportLine);
  }

  /** Creates a connected user and synchronizes it. The entries may have failed. */
  async collected(siren: string, dataTypes: string[] = FIVE_TYPES): Promise<{ id: string; entries: EntryResource[] }> {
    const { user } = await this.connectedUser(siren, dataTypes);
    return { id: user.id, entries: await this.synchronize(user.id, dataTypes) };
  }

  /** Waits until all entries of the latest synchronization are terminal, and returns them. */
  async terminal(userId: string): Promise<EntryResource[]> {
    for (const deadline = Date.now() + SYNC_PATIENCE_MS; Date.now() < deadline; await delay(50)) {
      const answer = await this.get<EntryResource[]>(`/users/${userId}/sync/latest`).catch(() => undefined);
      if (answer?.status === 200 && answer.body.length > 0 && answer.body.every((entry) => entry.completed_at !== null)) return answer.body;
    }
    throw new Error('the synchronization did not end in time');
  }

  private async expect<T>(status: number, answer: Promise<Answer<unknown>>): Promise<T> {
    const { status: actual, body } = await answer;
    if (actual !== status) throw new Error(`expected ${status}, the API returned ${actual}: ${JSON.stringify(body)}`);
    return body as T;
  }
}
