import type { CollectionContext, CollectionJob } from '../../adapter.js';
import type { CredentialValues } from '../../manifest.js';
import type { DepositList } from './registrar-orders/deposits.js';
import { type Nothing, type Registrar, registrarFor } from './registrar-orders/registrar.js';
import type { registrarProvider } from '../manifest.js';

/** A job with the account of whoever asks. */
export type RegistrarJob = CollectionJob<CredentialValues<(typeof registrarProvider)['credentials']>>;

/** What the readings of one job share. */
export interface Readings {
  job: RegistrarJob;
  context: CollectionContext;
  /** Null where the account has given no credentials. */
  registrar: Registrar | null;
  /** What the company filed, asked for at the first call. */
  deposits(): Promise<DepositList | Nothing>;
}

/** The shared part of one job. */
export function readingsOf(job: RegistrarJob, context: CollectionContext): Promise<Readings> {
  const { credentials } = job;
  const account = credentials && { account: credentials.client_id, password: credentials.password };
  const registrar = account && registrarFor(job, account, context);
  let deposits: Promise<DepositList | Nothing> | undefined;
  return Promise.resolve({ job, context, registrar, deposits: () => (deposits ??= registrar!.deposits()) });
}
