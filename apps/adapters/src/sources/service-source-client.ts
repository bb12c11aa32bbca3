import { ListContributions, type RequestContract } from '@company-data/contracts';
import {
  ProviderFetchError,
  type SourceResponse,
  type SourceClient,
  type SourceManifest,
  type SourceRequest,
} from '@company-data/providers';
import type { SourceRequester } from '../upstreams/source.js';
import type { Work } from './budgeted-source-client.js';
import type { ResponseSchemas } from './response-schemas.js';

/** Requests of internal services that are sources, by service and path. */
const CONTRACTS: ReadonlyMap<string, RequestContract<object, unknown>> = new Map([
  ['input/list-contributions', ListContributions as RequestContract<object, unknown>],
]);

/**
 * Client of one job for a source that is an internal service. Sends a request over NATS per call,
 * without rate limits, sessions and cached responses.
 */
export class ServiceSourceClient implements SourceClient {
  readonly configuration = {};

  constructor(
    private readonly manifest: SourceManifest,
    private readonly requester: Pick<SourceRequester, 'userId'>,
    private readonly work: Work,
    private readonly schemas: ResponseSchemas,
  ) {}

  /**
   * Sends the body as payload, with the user added. @throws DomainError `unavailable` while the
   * service is unavailable
   */
  async request<T>({ path, body = {}, schema }: SourceRequest<T>): Promise<SourceResponse<T>> {
    const contract = CONTRACTS.get(`${this.manifest.service}${path}`);
    if (contract === undefined || this.work.call === undefined) throw new Error(`${this.manifest.name} does not support ${path} here`);
    this.work.signal.throwIfAborted();
    const response = await this.work.call(contract, { user_id: this.requester.userId, ...(body as object) });
    const violation = this.schemas.violationOf(schema, response);
    if (violation !== undefined) throw new ProviderFetchError('malformed', `the response violates its schema at ${violation}`);
    return { status: 200, headers: {}, body: response as T };
  }

  authorized = this.refuse;
  session = this.refuse;
  renewSession = this.refuse;
  getOrFetch = this.refuse;
  getCached = this.refuse;
  setCached = this.refuse;
  withdraw = this.refuse;

  /** Rejects operations that only external systems support. */
  private refuse(): Promise<never> {
    return Promise.reject(new Error(`${this.manifest.name} is an internal service, which supports requests only`));
  }
}
