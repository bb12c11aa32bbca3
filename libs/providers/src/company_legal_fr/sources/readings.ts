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
import type { TrademarkFields } from './inpi-pi/search-response.js';
import { inpiRne } from './inpi-rne/manifest.js';
import { inseeSirene } from './insee-sirene/manifest.js';
import { findDirectorships } from './recherche-entreprises/find-directorships.js';
import { type RegistryVerdict, registryVerdict } from './registry-verdict.js';
import { walkUpward } from './walk-upward.js';

/**
 * What the readings of one job share: what is fetched once, and what one source must know of
 * another.
 */
export interface Readings {
  siren: string;
  context: CollectionContext;
  lists: CodeLists;
  /**
   * The register's document, fetched at the first call; null when the register has none, or no
   * account is configured for it.
   */
  company(): Promise<InpiCompany | null>;
  /**
   * What others must know of the register, as it said last where it fails; null where it was never
   * read or has no account.
   */
  register(): Promise<RegistryVerdict | null>;
  /**
   * What the statistics institute says of the number, fetched at the first call: the institute
   * allows few calls.
   */
  legalUnit(): Promise<LegalUnitResponse>;
  /**
   * What the company filed with the register, fetched at the first call; null when the register
   * does not know the company.
   */
  attachments(): Promise<InpiAttachments | null>;
  /**
   * The companies above this one, walked to at the first call; none when the register has no
   * account or does not know the company.
   */
  related(): Promise<RelatedCompany[]>;
  /**
   * What else those direct who direct or own this one, searched at the first call; none when the
   * register has no account or does not know it.
   */
  directorships(): Promise<Directorship[]>;
  /**
   * The procedures that bulletin and register tell of, settled when the bulletin was read to its
   * end.
   */
  procedures: PromiseWithResolvers<Procedure[]>;
  /** The trademarks found, newest first, settled when the search was read to its end. */
  trademarks: PromiseWithResolvers<TrademarkFields[]>;
}

/**
 * Steps away from the company, and companies read in one synchronization: each costs a call to the
 * register and one to the bulletin.
 */
const WALK = { depth: 2, companies: 20 };

/** The shared part of one job. */
export async function readingsOf(job: CollectionJob, context: CollectionContext): Promise<Readings> {
  let company: Promise<InpiCompany | null> | undefined;
  let legalUnit: Promise<LegalUnitResponse> | undefined;
  let related: Promise<RelatedCompany[]> | undefined;
  let directorships: Promise<Directorship[]> | undefined;
  let register: Promise<RegistryVerdict | null> | undefined;
  let attachments: Promise<InpiAttachments | null> | undefined;
  const lists = await loadCodeLists();
  const procedures = Promise.withResolvers<Procedure[]>();
  const trademarks = Promise.withResolvers<TrademarkFields[]>();
  // Nobody may be waiting for them when the bulletin or the search fails.
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

/** Whether the deployment has an account for the register. */
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
