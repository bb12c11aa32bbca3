import { passesLuhn } from '@company-data/kernel';
import type { CompanyDescription, Office } from './description.js';

/**
 * Returns the NIC of an office: its sequence number and the digit that makes the SIRET pass the
 * Luhn check.
 */
export function nicOf(siren: string, sequence: number): string {
  const stem = String(sequence).padStart(4, '0');
  const check = [...'0123456789'].find((digit) => passesLuhn(`${siren}${stem}${digit}`))!;
  return `${stem}${check}`;
}

/** Returns the SIRET of an office, 14 digits. */
export const siretOf = (siren: string, office: Office): string => `${siren}${nicOf(siren, office.sequence)}`;

export const headOffice = (company: CompanyDescription): Office => company.offices[0]!;

/** Returns a fictitious, stable UUID for an object of the registry's document. */
export const stableId = (siren: string, place: number): string => `00000000-0000-4000-8000-${siren}${String(place).padStart(3, '0')}`;
