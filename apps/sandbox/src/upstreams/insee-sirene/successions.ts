import { type SandboxResponse, ok } from '../../sandbox-response.js';
import type { CompanyStore } from '../../companies/company-store.js';
import type { CompanyDescription } from '../../companies/description.js';
import { headOffice, siretOf } from '../../companies/numbers.js';

type Json = Record<string, unknown>;

const failed = (status: number, message: string): SandboxResponse => ({ status, body: { header: { statut: status, message } } });

/**
 * The establishment a search for links asks for; the sandbox knows the one form that names it on
 * both sides.
 */
export const siretOfLinks = (q: string): string | undefined =>
  /^siretEtablissementPredecesseur:(\d{14}) OR siretEtablissementSuccesseur:\1$/.exec(q)?.[1];

/**
 * The links of an establishment with those before and after it; 404 where there is none, as the
 * institute answers.
 */
export function successionPage(companies: CompanyStore, query: Record<string, string | undefined>): SandboxResponse {
  const siret = siretOfLinks(query['q'] ?? '');
  if (siret === undefined) return failed(400, 'Erreur de syntaxe dans le paramètre q');
  const company = companies.get(siret.slice(0, 9))?.company;
  const links = company === undefined ? [] : linksOf(company).filter((link) => Object.values(link).includes(siret));
  if (links.length === 0) return failed(404, `Aucun lien de succession trouvé pour ${siret}`);
  return ok({ header: { statut: 200, message: 'OK', total: links.length, debut: 0, nombre: links.length }, liensSuccession: links });
}

/**
 * A head office that took over from another establishment of the company, on the day that one
 * closed or later.
 */
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
