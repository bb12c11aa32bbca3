import type { CollectionContext, CollectionJob } from '../../adapter.js';
import { loadCodeLists, type CodeLists } from '../codes/load-code-lists.js';
import type { Directorship } from '../map/directorship.js';
import type { Procedure } from '../map/procedure-transitions.js';
import type { RelatedCompany } from '../map/related-company.js';
import type { InpiAttachments } from '../../protocols/inpi/attachments.js';
import { fetchAttachments } from '../../protocols/inpi/register.js';
import { fetchCompany } from './inpi-rne/client.js';
import { fetchLegalUnit, type LegalUnitResponse } from './insee-sirene/client.js';
import type { InpiCompany } from './inpi-rne/company.js';
import type { FoundTrademarks } from './inpi-pi/search-response.js';
import { inpiRne } from './inpi-rne/manifest.js';
import { inseeSirene } from './insee-sirene/manifest.js';
import { findDirectorships } from './recherche-entreprises/find-directorships.js';
import { type RegistryVerdict, registryVerdict } from './registry-verdict.js';
import { walkUpward } from './walk-upward.js';

/**
 * Shared state of one job: documents that are fetched once, and results of one source that another
 * one needs.
 */
export interface Readings {
  siren: string;
  context: CollectionContext;
  lists: CodeLists;
  /**
   * Returns the register document, fetched at the first call. Null when the register does not have
   * the company, or no account is configured.
   */
  company(): Promise<InpiCompany | null>;
  /**
   * Returns the verdict of the register, or the last known one when the register fails. Null when
   * it was never read, or no account is configured.
   */
  register(): Promise<RegistryVerdict | null>;
  /**
   * Returns the INSEE response for the SIREN, fetched at the first call, because INSEE allows few
   * calls.
   */
  legalUnit(): Promise<LegalUnitResponse>;
  /**
   * Returns the documents that the company filed, fetched at the first call. Null when the register
   * does not know the company.
   */
  attachments(): Promise<InpiAttachments | null>;
  /**
   * Returns the companies above this one, read at the first call. Empty when the register has no
   * account or does not know the company.
   */
  related(): Promise<RelatedCompany[]>;
  /**
   * Returns other directorships of the officers and owners, searched at the first call. Empty when
   * the register has no account or does not know the company.
   */
  directorships(): Promise<Directorship[]>;
  /** Procedures of the BODACC and the register. Settled after the BODACC was read to the end. */
  procedures: PromiseWithResolvers<Procedure[]>;
  /** Trademarks of the search, newest first. Settled after the search was read to the end. */
  trademarks: PromiseWithResolvers<FoundTrademarks>;
}

/**
 * Limits of the upward walk: steps from the company, and companies read per job. Each company costs
 * one call to the register and one to the BODACC.
 */
const WALK = { depth: 2, companies: 20 };

/** Creates the shared state of one job. */
export async function readingsOf(job: CollectionJob, context: CollectionContext): Promise<Readings> {
  let company: Promise<InpiCompany | null> | undefined;
  let legalUnit: Promise<LegalUnitResponse> | undefined;
  let related: Promise<RelatedCompany[]> | undefined;
  let directorships: Promise<Directorship[]> | undefined;
  let register: Promise<RegistryVerdict | null> | undefined;
  let attachments: Promise<InpiAttachments | null> | undefined;
  const lists = await loadCodeLists();
  const procedures = Promise.withResolvers<Procedure[]>();
  const trademarks = Promise.withResolvers<FoundTrademarks>();
  // Prevents unhandled rejections when no read awaits these promises.
  procedures.promise.catch(() => {});
  trademarks.promise.catch(() => {});
  const ownDocument = () => (company ??= registerDocument(job, context));
  return {
    siren: job.siren,
    context,
    lists,
    company: ownDocument,
    register: () => (register ??= hasRegisterAccount(context) ? registryVerdict(context, job.siren, ownDocument) : Promise.resolve(null)),
    related: () => (related ??= companiesAbove(ownDocument(), context, lists)),
    directorships: () => (directorships ??= directedByTheSame(ownDocument(), context, lists)),
    legalUnit: () => (legalUnit ??= fetchLegalUnit(context.source(inseeSirene.name), job.siren)),
    attachments: () => (attachments ??= fetchAttachments(context.source(inpiRne.name), job.siren)),
    procedures,
    trademarks,
  };
}

/** Returns true when the deployment has an account for the register. */
export function hasRegisterAccount(context: CollectionContext): boolean {
  const { username, password } = context.source(inpiRne.name).configuration;
  return Boolean(username && password);
}

async function registerDocument(job: CollectionJob, context: CollectionContext): Promise<InpiCompany | null> {
  return hasRegisterAccount(context) ? fetchCompany(context.source(inpiRne.name), job.siren) : null;
}

async function directedByTheSame(own: Promise<InpiCompany | null>, context: CollectionContext, lists: CodeLists): Promise<Directorship[]> {
  const company = await own;
  return company === null ? [] : findDirectorships(company, lists, context);
}

async function companiesAbove(own: Promise<InpiCompany | null>, context: CollectionContext, lists: CodeLists): Promise<RelatedCompany[]> {
  const root = await own;
  if (root === null) return [];
  const limits = { ...WALK, now: context.now() };
  return walkUpward(root, lists, limits, (siren) => fetchCompany(context.source(inpiRne.name), siren));
}
