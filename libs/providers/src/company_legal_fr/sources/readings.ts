import type { CollectionContext, CollectionEvent, CollectionJob } from '../../adapter.js';
import { loadCodeLists, type CodeLists } from '../codes/load-code-lists.js';
import type { Procedure } from '../map/follow-procedures.js';
import type { InpiAttachments } from './inpi-rne/attachments.js';
import { fetchAttachments, fetchCompany } from './inpi-rne/client.js';
import { fetchLegalUnit, type LegalUnitAnswer } from './insee-sirene/client.js';
import type { InpiCompany } from './inpi-rne/company.js';
import { INPI_RNE, INSEE_SIRENE } from './source-names.js';

/** What the readings of one job share: what is fetched once, and what one source must know of another. */
export interface Readings {
  siren: string;
  context: CollectionContext;
  lists: CodeLists;
  /** The register's document, fetched at the first call; null when the register has none, or no account is configured for it. */
  company(): Promise<InpiCompany | null>;
  /** What the statistics institute says of the number, fetched at the first call: the institute allows few calls. */
  legalUnit(): Promise<LegalUnitAnswer>;
  /** What the company filed with the register, fetched at the first call; null when the register does not know the company. */
  attachments(): Promise<InpiAttachments | null>;
  /** The procedures the bulletin tells of, settled when it was read to its end. */
  procedures: PromiseWithResolvers<Procedure[]>;
}

/** One source's reading of the data types it speaks of; a provider error it throws becomes the source's own failure. */
export type ReadSource = (dataTypes: string[], readings: Readings) => AsyncGenerator<CollectionEvent, void, undefined>;

/** The shared part of one job. */
export async function readingsOf(job: CollectionJob, context: CollectionContext): Promise<Readings> {
  let company: Promise<InpiCompany | null> | undefined;
  let legalUnit: Promise<LegalUnitAnswer> | undefined;
  let attachments: Promise<InpiAttachments | null> | undefined;
  const procedures = Promise.withResolvers<Procedure[]>();
  // Nobody may be waiting for it when the bulletin fails.
  procedures.promise.catch(() => {});
  return {
    siren: job.siren,
    context,
    lists: await loadCodeLists(),
    company: () => (company ??= registerDocument(job, context)),
    legalUnit: () => (legalUnit ??= fetchLegalUnit(context.source(INSEE_SIRENE), job.siren)),
    attachments: () => (attachments ??= fetchAttachments(context.source(INPI_RNE), job.siren)),
    procedures,
  };
}

/** Whether the deployment has an account for the register. */
export function hasRegisterAccount(context: CollectionContext): boolean {
  const { username, password } = context.source(INPI_RNE).configuration;
  return Boolean(username && password);
}

async function registerDocument(job: CollectionJob, context: CollectionContext): Promise<InpiCompany | null> {
  return hasRegisterAccount(context) ? fetchCompany(context.source(INPI_RNE), job.siren) : null;
}
