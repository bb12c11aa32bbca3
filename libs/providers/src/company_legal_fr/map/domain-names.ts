import { itemsOf, textMember } from './undocumented.js';

/** Status of an entry that adds a name. The other codes are not published. */
const ADDED = '1';

const DOMAIN_NAME = /^([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}$/u;

/**
 * Returns the domain names in the register, in lower case, once each. Omits entries with a status
 * other than an addition, because they may remove a name.
 */
export function domainNamesOf(entries: unknown): string[] {
  const inForce = itemsOf(entries).filter((entry) => [null, ADDED].includes(textMember(entry, 'statutDomaine')));
  return [...new Set(inForce.flatMap((entry) => domainOf(textMember(entry, 'nomDomaine')) ?? []))];
}

/** Returns the host of a name, which some companies declare as an address of a page. */
function domainOf(declared: string | null): string | null {
  const host = (declared ?? '')
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/[/?#:].*$/s, '')
    .replace(/^www\./, '')
    .replace(/\.$/, '');
  return DOMAIN_NAME.test(host) ? host : null;
}
