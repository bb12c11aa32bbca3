import type { CodeLists } from '../codes/load-code-lists.js';
import { holdingsOf, type Holding, type RelatedCompany } from '../map/related-company.js';
import type { InpiCompany } from './inpi-rne/company.js';

/** Limits of the walk: steps from the company, and companies read in total. */
export interface WalkLimits {
  depth: number;
  companies: number;
  /** Time that separates current holders from former ones. */
  now: Date;
}

/**
 * Returns the companies that direct or own the given one, directly or through others, nearest
 * first, each once with all its links. Companies beyond the read limit have links only, and the
 * walk does not follow them.
 */
export async function walkUpward(
  root: InpiCompany,
  lists: CodeLists,
  limits: WalkLimits,
  read: (siren: string) => Promise<InpiCompany | null>,
): Promise<RelatedCompany[]> {
  const met = new Map<string, RelatedCompany>();
  let level = [root];
  let left = limits.companies;
  for (let depth = 1; depth <= limits.depth; depth += 1) {
    const holdings = level
      .flatMap((company) => holdingsOf(company, lists, limits.now))
      .filter(({ siren }) => siren !== root.formality.siren);
    const fresh = addLinks(holdings, met, depth);
    for (const related of fresh.slice(0, left)) related.company = await read(related.siren);
    left = Math.max(0, left - fresh.length);
    level = fresh.flatMap(({ company }) => company ?? []);
  }
  return [...met.values()];
}

/**
 * Adds the links of every holder with a SIREN. Returns the companies that the walk had not met
 * before.
 */
function addLinks(holdings: Holding[], met: Map<string, RelatedCompany>, depth: number): RelatedCompany[] {
  const fresh: RelatedCompany[] = [];
  for (const { siren, name, link } of holdings) {
    if (siren === null) continue;
    const known = met.get(siren);
    const related = known ?? { siren, name, depth, company: null, links: [] };
    related.links.push(link);
    if (known !== undefined) continue;
    met.set(siren, related);
    fresh.push(related);
  }
  return fresh;
}
