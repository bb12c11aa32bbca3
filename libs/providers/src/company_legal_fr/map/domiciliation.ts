import { isObject } from '@company-data/kernel';
import type { InpiEntity } from '../sources/inpi-rne/company.js';
import type { Profile } from './company-profile.js';
import { sirenOf, textOf } from '../../kit/text.js';

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

const membersOf = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {});

function textMember(members: Record<string, unknown>, name: string): string | null {
  const value = members[name];
  return textOf(typeof value === 'string' || typeof value === 'number' ? value : null);
}
