import { setTimeout as sleep } from 'node:timers/promises';
import type { CollectionContext, CollectionJob } from '../../adapter.js';
import type { CredentialValues } from '../../manifest.js';
import type { complyCube } from '../manifest.js';

/** What a reading is made with. */
export interface Readings {
  settings: Readonly<Record<string, boolean>>;
  /** Null where the account has set none. */
  apiKey: string | null;
  context: CollectionContext;
  /** Waits, unless the job ends meanwhile. */
  pause(milliseconds: number): Promise<void>;
}

type Job = CollectionJob<CredentialValues<(typeof complyCube)['credentials']>>;

/** The shared part of one job. */
export const readingsOf = ({ settings, credentials }: Job, context: CollectionContext): Promise<Readings> =>
  Promise.resolve({
    settings,
    apiKey: credentials?.api_key ?? null,
    context,
    pause: (milliseconds) => sleep(milliseconds, undefined, { signal: context.signal }).catch(() => context.signal.throwIfAborted()),
  });
