import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { RequestClient } from '@company-data/messaging';
import { CONFIG } from '@company-data/service';
import type { FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { GatewayMetrics } from '../gateway-metrics.js';
import { readUpload } from './read-upload.js';
import { SendFile } from './send-file.js';
import { UploadSlots } from './upload-slots.js';

/** Receives bodies with a file. The file is streamed to its owner and never buffered as a whole. */
@Injectable()
export class FileReceiver {
  private readonly slots: UploadSlots;

  constructor(
    private readonly requests: RequestClient,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly metrics: GatewayMetrics,
  ) {
    this.slots = new UploadSlots(config.UPLOADS_AT_ONCE, config.UPLOADS_PER_KEY);
  }

  /**
   * Reads a body and returns its JSON without the file. The uploaded file is stored in the request
   * state.
   */
  async receive(request: FastifyRequest, stream: Readable, member: string): Promise<Uint8Array> {
    const { state } = request;
    const sending = new SendFile(this.requests, request, this.config.REQUEST_TIMEOUT_MS, () => this.acquireSlot(state.caller!.key_id));
    state.upload = { drop: () => sending.drop() };
    try {
      const { json, file } = await readUpload(stream, request.raw.headers, member, sending, this.config);
      state.upload.file = file && sending.uploaded(file);
      // Two bodies are the same request only if their files are equal.
      state.body = file ? Buffer.concat([json, Buffer.from(file.sha256)]) : json;
      return json;
    } finally {
      sending.release();
      // The time of the upload does not count towards the duration of the request.
      state.startedAt = performance.now();
    }
  }

  private acquireSlot(keyId: string): () => void {
    const releaseSlot = this.slots.acquire(keyId, () => this.metrics.countLimited('uploads'));
    const closeMetric = this.metrics.countOpen('uploads');
    return () => {
      releaseSlot();
      closeMetric();
    };
  }
}
