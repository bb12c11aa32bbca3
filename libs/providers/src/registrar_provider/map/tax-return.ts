import type { MappedRecord } from '@company-data/data-types';
import type { taxReturn } from '@company-data/data-types/tax-return';
import type { TypedAccounts } from '../../protocols/accounts/typed-accounts.js';
import { mapTypedReturns } from '../../protocols/accounts/typed-returns.js';
import { attribute, child, children, malformed, type XmlNode } from '../../protocols/xml.js';
import { type Deposit, textAt } from '../sources/registrar-orders/deposits.js';

/** The public name of the data type this file maps to. */
export const TAX_RETURN = 'TAX_RETURN';

/** Maps the typed accounts of a company. They have no document, because it is a separate order. */
export const mapTypedAccounts = (typed: readonly TypedAccounts[]): MappedRecord<typeof taxReturn>[] => mapTypedReturns(typed, () => null);

/** Inserts dashes into a day, because typed accounts have none. */
const dashed = (day: string | null): string | null => day?.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3') ?? null;

/**
 * Returns the typed accounts of a deposit. `confidentiality` is the status in the public register.
 * @throws ProviderFetchError `malformed` for another deposit
 */
export function typedIn(document: XmlNode, deposit: Deposit, confidentiality: string | null): TypedAccounts {
  const { id, closing, deposited, consolidated, file, number } = deposit;
  const accounts = child(document, 'bilans', 'bilan');
  const identity = child(accounts, 'identite');
  const told = (name: string): string | null => textAt(identity, name);
  if ((told('num_depot') ?? number) !== number || (told('code_greffe') ?? file.registry) !== file.registry)
    throw malformed('has the accounts of another deposit');
  return {
    id,
    dateDepot: dashed(told('date_depot')) ?? deposited,
    dateCloture: closing,
    confidentiality,
    typeBilan: told('code_type_bilan') ?? (consolidated ? 'K' : null),
    bilanSaisi: {
      bilan: {
        identite: {
          dateClotureExercice: dashed(told('date_cloture_exercice')),
          dureeExerciceN: told('duree_exercice_n'),
          dureeExerciceN1: told('duree_exercice_n-1'),
          codeDevise: told('code_devise'),
          codeMotif: told('code_motif'),
          infoTraitement: told('info_traitement'),
          codeConfidentialite: told('code_confidentialite'),
          codeOrigineDevise: told('code_origine_devise'),
        },
        detail: { pages: children(accounts, 'detail', 'page').map(pageOf) },
      },
    },
  };
}

const pageOf = (page: XmlNode) => ({ numero: attribute(page, 'numero'), liasses: children(page, 'liasse').flatMap(lineOf) });

function lineOf(line: XmlNode) {
  const code = attribute(line, 'code')?.trim();
  const cell = (name: string): string | null => attribute(line, name);
  return code ? [{ code, m1: cell('m1'), m2: cell('m2'), m3: cell('m3'), m4: cell('m4') }] : [];
}
