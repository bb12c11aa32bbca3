import type { CollectionContext, CollectionJob } from '../../adapter.js';
import type { CredentialValues } from '../../manifest.js';
import type { DepositList } from './registrar-orders/deposits.js';
import { type ConfidentialityOf, confidentialityIn } from './registrar-filings/confidential.js';
import { registrarFilings } from './registrar-filings/manifest.js';
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
  /**
   * What the public register marks confidential, asked for at the first call; undefined where the
   * deployment has no account for it.
   */
  confidentiality(): Promise<ConfidentialityOf | undefined>;
}

/** Asks once for all data types of a job. */
const once = <T>(ask: () => Promise<T>): (() => Promise<T>) => {
  let asked: Promise<T> | undefined;
  return () => (asked ??= ask());
};

/** The shared part of one job. */
export function readingsOf(job: RegistrarJob, context: CollectionContext): Promise<Readings> {
  const { credentials } = job;
  const account = credentials && { account: credentials.client_id, password: credentials.password };
  const registrar = account && registrarFor(job, account, context);
  return Promise.resolve({
    job,
    context,
    registrar,
    deposits: once(() => registrar!.deposits()),
    confidentiality: once(() => confidentialityIn(context.source(registrarFilings.name), job.siren)),
  });
}
