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

/** What may be asked of services of the system that are sources, by service and path. */
const QUESTIONS: ReadonlyMap<string, RequestContract<object, unknown>> = new Map([
  ['input/list-contributions', ListContributions as RequestContract<object, unknown>],
]);

/** One job's way to a source that is a service of the system: a request over the broker for each call, without budgets, sessions or kept answers. */
export class ServiceSourceClient implements SourceClient {
  readonly configuration = {};

  constructor(
    private readonly manifest: SourceManifest,
    private readonly requester: Pick<SourceRequester, 'userId'>,
    private readonly work: Work,
    private readonly schemas: ResponseSchemas,
  ) {}

  /** The body of the request is what is asked; of whom is known. @throws DomainError `unavailable` where the service is away */
  async request<T>({ path, body = {}, schema }: SourceRequest<T>): Promise<SourceResponse<T>> {
    const question = QUESTIONS.get(`${this.manifest.service}${path}`);
    if (question === undefined || this.work.call === undefined) throw new Error(`${this.manifest.name} cannot be asked for ${path} here`);
    this.work.signal.throwIfAborted();
    const answer = await this.work.call(question, { user_id: this.requester.userId, ...(body as object) });
    const fault = this.schemas.violationOf(schema, answer);
    if (fault !== undefined) throw new ProviderFetchError('malformed', `the answer breaks its schema at ${fault}`);
    return { status: 200, headers: {}, body: answer as T };
  }

  authorized = this.refuse;
  session = this.refuse;
  renewSession = this.refuse;
  getOrFetch = this.refuse;
  getCached = this.refuse;
  setCached = this.refuse;
  withdraw = this.refuse;

  /** What is for outside systems alone. */
  private refuse(): Promise<never> {
    return Promise.reject(new Error(`${this.manifest.name} is a service of the system: it is only asked`));
  }
}
