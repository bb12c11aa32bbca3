import type { WorkSpan } from '@company-data/observability';
import type { Authentication, UploadedFile } from '@company-data/contracts';
import type { Operation } from '../api/operation.js';
import type { Allowance } from '../auth/allowance.js';

/** State of a request, set by the checks. */
export interface RequestState {
  /** Start time in milliseconds of the monotonic clock. */
  startedAt: number;
  /** Undefined when the request is not traced. */
  span?: WorkSpan;
  caller?: Authentication;
  /** Remaining requests of the applicable rate limit. */
  allowance?: Allowance;
  /** The body after decompression. */
  body?: Uint8Array;
  /** Size of the response before compression, so far. */
  bytes?: number;
  /** Requests that a page counted as before its size was known, in addition to the first one. */
  expected?: number;
  /** The uploaded file. Its `file` is null for invalid base64. */
  upload?: { file?: UploadedFile | null; drop(): Promise<void> };
  /** The owner's payload, from path, query and body. */
  payload: Record<string, unknown>;
}

declare module 'fastify' {
  interface FastifyRequest {
    state: RequestState;
  }
  interface FastifyContextConfig {
    /** The operation of the route. */
    operation?: Operation;
    /** Set on routes for people, which need no key: connect pages and the reference. */
    page?: true;
    /** Set on pages that send requests to other services. They have a lower limit per address. */
    asking?: true;
    /** Set on pages with a form. Its fields are the body. */
    form?: true;
    /** Set on public documents for programs. */
    open?: true;
    /** Set on routes that reject a method: the Allow header of the path. */
    allow?: string;
  }
}
