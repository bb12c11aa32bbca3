import { AsyncLocalStorage } from 'node:async_hooks';
import type { WorkSpan } from './work-span.js';

/** The work that the current code belongs to. */
export interface Work {
  correlationId?: string;
  span?: WorkSpan;
}

export const currentWork = new AsyncLocalStorage<Work>();
