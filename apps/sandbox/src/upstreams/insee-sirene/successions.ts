import { type SandboxResponse, ok } from '../../sandbox-response.js';
import type { CompanyStore } from '../../companies/company-store.js';
import type { CompanyDescription } from '../../companies/description.js';
import { headOffice, siretOf } from '../../companies/numbers.js';

type Json = Record<string, unknown>;

const failed = (status: number, message: string): SandboxResponse => ({ status, body: { header: { statut: status, message } } });

/**
 * Returns the SIRET of a search for links. The sandbox supports a search with the same SIRET on
 * both sides only.
 */
export const siretOfLinks = (q: string): string | undefined =>
  /^siretEtablissementPredecesseur:(\d{14}) OR siretEtablissementSuccesseur:\1$/.exec(q)?.[1];

/**
 * Returns the links of an establishment to its predecessors and successors. Returns 404 when it has
 * none, as INSEE does.
 */
export function successionPage(companies: CompanyStore, query: Record<string, string | undefined>): SandboxResponse {
  const siret = siretOfLinks(query['q'] ?? '');
  if (siret === undefined) return failed(400, 'Erreur de syntaxe dans le paramètre q');
  const company = companies.get(siret.slice(0, 9))?.company;
  const links = company === undefined ? [] : linksOf(company).filter((link) => Object.values(link).includes(siret));
  if (links.length === 0) return failed(404, `Aucun lien de succession trouvé pour ${siret}`);
  return ok({ header: { statut: 200, message: 'OK', total: links.length, debut: 0, nombre: links.length }, liensSuccession: links });
}

/** Returns links from each closed establishment to the head office, on the day of the closing. */
function linksOf(company: CompanyDescription): Json[] {
  const head = headOffice(company);
  return company.offices
    .filter((office) => office.closed !== undefined && office !== head)
    .map((office) => ({
      siretEtablissementPredecesseur: siretOf(company.siren, office),
      siretEtablissementSuccesseur: siretOf(company.siren, head),
      dateLienSuccession: office.closed,
      transfertSiege: false,
      continuiteEconomique: true,
      dateDernierTraitementLienSuccession: '2025-03-11T09:12:44.000',
    }));
}
