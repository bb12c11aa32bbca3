import type { Authentication, UploadedFile } from '@company-data/contracts';
import type { Operation } from '../api/operation.js';
import type { Allowance } from '../auth/allowance.js';

/** What the checks found out about a request. */
export interface RequestState {
  /** Milliseconds of the monotonic clock. */
  startedAt: number;
  caller?: Authentication;
  /** What is left of the limit that applies. */
  allowance?: Allowance;
  /** The body as it came, after decompression. */
  body?: Uint8Array;
  /** The file that came in the body, on its way to its owner or there; null for what is no file. */
  upload?: { file?: UploadedFile | null; drop(): Promise<void> };
  /** Path, query and body as the owner's payload. */
  payload: Record<string, unknown>;
}

declare module 'fastify' {
  interface FastifyRequest {
    state: RequestState;
  }
  interface FastifyContextConfig {
    /** The operation a route serves. */
    operation?: Operation;
    /** Set on routes that need no key and answer people: connection pages, reference. */
    page?: true;
    /**
     * Set on pages that others are asked for each time, as an end user opens them: fewer of them
     * are answered to one address.
     */
    asking?: true;
    /** Set on pages that take a form; its fields are the body. */
    form?: true;
    /** Set on public documents for programs. */
    open?: true;
    /** Set on routes that exist to refuse a method: what the path takes. */
    allow?: string;
  }
}
