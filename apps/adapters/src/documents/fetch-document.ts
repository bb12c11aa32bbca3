import {
  FETCH_DOCUMENT_HEADERS,
  FetchDocument,
  type FetchDocumentPayload,
  ProviderNotAvailable,
  ProviderNotEnabled,
} from '@company-data/contracts';
import { refused, unavailable } from '@company-data/kernel';
import { Controller, Inject } from '@nestjs/common';
import { Answers, inChunksOf, type IncomingRequest, MAX_BODY_BYTES, Reply } from '@company-data/messaging';
import type { Adapter, CollectionContext, CollectionJob, SourceClient, SourceDocument } from '@company-data/providers';
import type { Job, ProviderAccess } from '../jobs/job-requests.js';
import { toDocumentFailure } from './document-failure.js';

type Known = Pick<CollectionContext, 'reference' | 'hashKey'>;

/** A provider documents can be asked of. */
export interface DocumentProvider {
  adapter: Pick<Adapter, 'document'>;
  openSources(
    asker: Pick<CollectionJob, 'accountId' | 'userId' | 'connectionId' | 'credentials' | 'settings'>,
    work: { signal: AbortSignal; maxWaitMs: number },
  ): (name: string) => SourceClient;
  known(asker: Pick<CollectionJob, 'accountId' | 'userId' | 'connectionId' | 'credentials' | 'settings'>): Known;
}

/** A reader waits: a call whose turn is further away is told with the time to come again. */
const MAX_WAIT_MS = 2_000;

/** Injection token of `FetchDocumentDependencies`. */
export const FETCH_DOCUMENT_DEPENDENCIES = Symbol('fetch document dependencies');

/** Dependencies of the fetch of a document. */
export interface FetchDocumentDependencies {
  find(providerName: string): DocumentProvider | undefined;
  accessFor(about: Job): Promise<ProviderAccess>;
  now(): Date;
  /** Milliseconds a document may take in all. */
  deadlineMs: number;
  /** Documents under way at once: each may be held whole while it is fetched. */
  concurrency: number;
}

const notAvailable = () => refused(ProviderNotAvailable, 'The documents of this provider cannot be fetched.');

const jobOf = ({ accountId, payload }: IncomingRequest<FetchDocumentPayload>, access: ProviderAccess): CollectionJob => ({
  accountId,
  userId: payload.user_id,
  connectionId: payload.connection_id,
  siren: payload.siren,
  name: payload.name,
  dataTypes: [],
  settings: access.settings,
  credentials: access.credentials,
});

async function replyOf({ mediaType, body }: SourceDocument): Promise<Reply> {
  const parts = inChunksOf(MAX_BODY_BYTES, body instanceof Uint8Array ? [body] : body);
  const first = await parts.next();
  const headers = { [FETCH_DOCUMENT_HEADERS.mediaType]: mediaType };
  return first.done ? new Reply(new Uint8Array(), headers) : new Reply(first.value, headers, await restOf(parts));
}

/** What is left of the parts; undefined when there is nothing. */
async function restOf(parts: AsyncGenerator<Uint8Array>): Promise<AsyncIterable<Uint8Array> | undefined> {
  const next = await parts.next();
  if (next.done) return undefined;
  return (async function* () {
    yield next.value;
    yield* parts;
  })();
}

/** Fetches a document from its source through the provider's adapter, within the same budgets as collecting. */
@Controller()
export class FetchDocumentHandler {
  private inProgress = 0;

  constructor(@Inject(FETCH_DOCUMENT_DEPENDENCIES) private readonly dependencies: FetchDocumentDependencies) {}

  @Answers(FetchDocument)
  async run(request: IncomingRequest<FetchDocumentPayload>): Promise<Reply> {
    if (this.inProgress >= this.dependencies.concurrency) throw unavailable('Too many documents are being fetched now.', 1);
    this.inProgress += 1;
    try {
      return await replyOf(await this.fetchDocument(request));
    } catch (error) {
      throw toDocumentFailure(error);
    } finally {
      this.inProgress -= 1;
    }
  }

  private async fetchDocument(request: IncomingRequest<FetchDocumentPayload>): Promise<SourceDocument> {
    const { payload, accountId, envelope, grant } = request;
    const provider = this.dependencies.find(payload.provider_name);
    if (provider?.adapter.document === undefined) throw notAvailable();
    const about = { jobId: envelope.id, providerName: payload.provider_name, accountId, correlationId: envelope.correlation_id, grant };
    const access = await this.dependencies.accessFor(about);
    if (!access.enable) throw refused(ProviderNotEnabled, 'The provider is switched off.');
    const signal = AbortSignal.timeout(this.dependencies.deadlineMs);
    const job = jobOf(request, access);
    const source = provider.openSources(job, { signal, maxWaitMs: MAX_WAIT_MS });
    return provider.adapter.document(job, payload.reference, { ...provider.known(job), source, signal, now: this.dependencies.now });
  }
}
