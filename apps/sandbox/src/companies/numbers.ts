import { passesLuhn } from '@company-data/kernel';
import type { CompanyDescription, Office } from './description.js';

/**
 * The NIC of an office: its sequence number and the digit that makes the SIRET pass the Luhn check.
 */
export function nicOf(siren: string, sequence: number): string {
  const stem = String(sequence).padStart(4, '0');
  const check = [...'0123456789'].find((digit) => passesLuhn(`${siren}${stem}${digit}`))!;
  return `${stem}${check}`;
}

/** The 14 digits of an office. */
export const siretOf = (siren: string, office: Office): string => `${siren}${nicOf(siren, office.sequence)}`;

/** The head office. */
export const headOffice = (company: CompanyDescription): Office => company.offices[0]!;

/** An invented but stable UUID for the things that carry one in the registry's document. */
export const stableId = (siren: string, place: number): string => `00000000-0000-4000-8000-${siren}${String(place).padStart(3, '0')}`;
