import type { CollectionContext, CollectionJob } from '../../adapter.js';
import type { CredentialValues } from '../../manifest.js';
import type { DepositList } from './registrar-orders/deposits.js';
import { type ConfidentialityOf, confidentialityIn } from './registrar-filings/confidential.js';
import { registrarFilings } from './registrar-filings/manifest.js';
import { type Nothing, type Registrar, registrarFor } from './registrar-orders/registrar.js';
import type { registrarProvider } from '../manifest.js';

/** Job with the account's own credentials at the registrars. */
export type RegistrarJob = CollectionJob<CredentialValues<(typeof registrarProvider)['credentials']>>;

/** State that the reads of one job share. */
export interface Readings {
  job: RegistrarJob;
  context: CollectionContext;
  /** Null when the account has no credentials. */
  registrar: Registrar | null;
  /** Deposits of the company, requested at the first call. */
  deposits(): Promise<DepositList | Nothing>;
  /**
   * Confidential accounts in the public register, requested at the first call. Undefined when the
   * deployment has no account there.
   */
  confidentiality(): Promise<ConfidentialityOf | undefined>;
}

/** Sends one request for all data types of a job. */
const once = <T>(ask: () => Promise<T>): (() => Promise<T>) => {
  let asked: Promise<T> | undefined;
  return () => (asked ??= ask());
};

/** Creates the state of one job. */
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
