import {
  FETCH_DOCUMENT_HEADERS,
  FetchDocument,
  type FetchDocumentPayload,
  ProviderNotAvailable,
  ProviderNotEnabled,
} from '@company-data/contracts';
import { refused, systemClock, unavailable } from '@company-data/kernel';
import { Controller, Inject } from '@nestjs/common';
import { Answers, inChunksOf, type IncomingRequest, MAX_BODY_BYTES, Reply } from '@company-data/messaging';
import type { CollectionJob, SourceDocument } from '@company-data/providers';
import { CONFIG } from '@company-data/service';
import type { AdaptersConfig } from '../config.js';
import type { ProviderAccess } from '../jobs/job-requests.js';
import { ProviderAccessClient } from '../jobs/job.client.js';
import { OpenProviders } from '../sources/open-providers.js';
import { toDocumentFailure } from './document-failure.js';

/**
 * Longest wait for a rate-limited call, because a client waits. A longer wait fails with the time
 * to retry.
 */
const MAX_WAIT_MS = 2_000;

const notAvailable = () => refused(ProviderNotAvailable, 'This provider does not offer documents.');

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
  const chunks = inChunksOf(MAX_BODY_BYTES, body instanceof Uint8Array ? [body] : body);
  const first = await chunks.next();
  const headers = { [FETCH_DOCUMENT_HEADERS.mediaType]: mediaType };
  return first.done ? new Reply(new Uint8Array(), headers) : new Reply(first.value, headers, await restOf(chunks));
}

/** Returns the chunks after the first one, undefined when none follow. */
async function restOf(chunks: AsyncGenerator<Uint8Array>): Promise<AsyncIterable<Uint8Array> | undefined> {
  const next = await chunks.next();
  if (next.done) return undefined;
  return (async function* () {
    yield next.value;
    yield* chunks;
  })();
}

/** Fetches a document through the adapter of its provider, within the same rate limits as jobs. */
@Controller()
export class FetchDocumentHandler {
  private inProgress = 0;

  constructor(
    @Inject(OpenProviders) private readonly providers: Pick<OpenProviders, 'find'>,
    @Inject(ProviderAccessClient) private readonly access: Pick<ProviderAccessClient, 'read'>,
    @Inject(CONFIG) private readonly config: Pick<AdaptersConfig, 'DOCUMENT_CONCURRENCY' | 'DOCUMENT_DEADLINE_MS'>,
  ) {}

  @Answers(FetchDocument)
  async run(request: IncomingRequest<FetchDocumentPayload>): Promise<Reply> {
    // A document may be in memory completely while it is fetched.
    if (this.inProgress >= this.config.DOCUMENT_CONCURRENCY) throw unavailable('Too many documents are currently being fetched.', 1);
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
    const provider = this.providers.find(payload.provider_name);
    if (provider?.adapter.document === undefined) throw notAvailable();
    const work = { jobId: envelope.id, providerName: payload.provider_name, accountId, correlationId: envelope.correlation_id, grant };
    const access = await this.access.read(work);
    if (!access.enable) throw refused(ProviderNotEnabled, 'The provider is not enabled.');
    const signal = AbortSignal.timeout(this.config.DOCUMENT_DEADLINE_MS);
    const job = jobOf(request, access);
    const source = provider.openSources(job, { signal, maxWaitMs: MAX_WAIT_MS });
    return provider.adapter.document(job, payload.reference, { ...provider.known(job), source, signal, now: () => systemClock.now() });
  }
}
