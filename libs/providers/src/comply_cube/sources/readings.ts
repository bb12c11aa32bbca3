import { setTimeout as sleep } from 'node:timers/promises';
import type { CollectionContext, CollectionJob } from '../../adapter.js';
import type { CredentialValues } from '../../manifest.js';
import type { complyCube } from '../manifest.js';

/** Settings, key and context of one job. */
export interface Readings {
  settings: Readonly<Record<string, boolean>>;
  /** Null when the account has set no key. */
  apiKey: string | null;
  context: CollectionContext;
  /** Waits. Throws when the job is aborted. */
  pause(milliseconds: number): Promise<void>;
}

type Job = CollectionJob<CredentialValues<(typeof complyCube)['credentials']>>;

/** Creates the shared state of one job. */
export const readingsOf = ({ settings, credentials }: Job, context: CollectionContext): Promise<Readings> =>
  Promise.resolve({
    settings,
    apiKey: credentials?.api_key ?? null,
    context,
    pause: (milliseconds) => sleep(milliseconds, undefined, { signal: context.signal }).catch(() => context.signal.throwIfAborted()),
  });
