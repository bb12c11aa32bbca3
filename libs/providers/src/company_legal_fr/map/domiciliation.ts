import type { InpiEntity } from '../sources/inpi-rne/company.js';
import type { Profile } from './company-profile.js';
import { sirenOf } from '../../kit/text.js';
import { membersOf, textMember } from './undocumented.js';

/**
 * Returns the company that provides the address of the head office, or null. Name and SIREN are
 * null when only the fact is registered.
 */
export function mapDomiciliation({ adresseEntreprise }: InpiEntity): Profile['domiciliation'] {
  const host = membersOf(adresseEntreprise?.entrepriseDomiciliataire);
  const name = textMember(host, 'denomination');
  const siren = sirenOf(textMember(host, 'siren'));
  const isHosted = membersOf(adresseEntreprise?.caracteristiques).domiciliataire === true;
  return name === null && siren === null && !isHosted ? null : { name, siren };
}
