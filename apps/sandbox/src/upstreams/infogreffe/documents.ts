import type { FastifyRequest } from 'fastify';
import { type SandboxResponse, ok } from '../../sandbox-response.js';
import { HTML_PAGE } from '../../faults/bodies.js';
import { pdfOf } from '../../pdf.js';
import type { SandboxState } from '../../sandbox-state.js';
import { depositsOf } from './deposits.js';
import { filesOf } from './file-number.js';

/** Document behind a link: an extract, or the accounts of a deposit. */
export interface Linked {
  product: string;
  siren: string;
  deposit?: string;
}

/** Lifetime of a link. */
export interface LinkRules {
  SANDBOX_INFOGREFFE_LINK_SECONDS: number;
}

const PATH = '/infogreffe/documents';

/** Returns the URL of a document on the host of the request. */
export function linkTo({ product, siren, deposit }: Linked, request: FastifyRequest, world: SandboxState, rules: LinkRules): string {
  const valid = world.clock.now().getTime() + rules.SANDBOX_INFOGREFFE_LINK_SECONDS * 1_000;
  const query = new URLSearchParams({
    produit: product,
    siren,
    ...(deposit === undefined ? {} : { depot: deposit }),
    valide: String(valid),
  });
  return `http://${request.host}${PATH}?${query.toString()}`;
}

/** Parses the query of a document link. */
export function linkedIn(request: FastifyRequest): Linked & { valid: number } {
  const { produit = '', siren = '', depot, valide } = request.query as Record<string, string | undefined>;
  return { product: produit, siren, ...(depot === undefined ? {} : { deposit: depot }), valid: Number(valide ?? 0) };
}

const missing = (): SandboxResponse => ({ status: 404, headers: { 'content-type': 'text/html; charset=utf-8' }, body: HTML_PAGE });

/** Returns the document behind a link, or a 404 page when the link is expired or invalid. */
export function documentAt(world: SandboxState, request: FastifyRequest): SandboxResponse {
  const { product, siren, deposit, valid } = linkedIn(request);
  const company = world.companies.get(siren)?.company;
  if (company === undefined || valid < world.clock.now().getTime()) return missing();
  const about = [company.name, `SIREN ${siren}`, `Greffe de ${filesOf(company)[0]!.name}`];
  if (product === 'KB') return pdf(['Extrait Kbis (sandbox)', ...about, world.clock.now().toISOString().slice(0, 10)]);
  const filed = depositsOf(company).find(({ number }) => number === deposit);
  return filed === undefined
    ? missing()
    : pdf(['Comptes annuels (sandbox)', ...about, `Depot ${filed.number}`, `Cloture ${filed.closing}`]);
}

const pdf = (lines: string[]): SandboxResponse => ok(pdfOf(lines), { 'content-type': 'application/pdf' });
