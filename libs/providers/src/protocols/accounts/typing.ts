import type { Finding, MappedRecord } from '@company-data/data-types';
import type { taxReturn } from '@company-data/data-types/tax-return';
import { textOf } from '../../kit/text.js';
import type { TypedAccounts } from './typed-accounts.js';

/** Meaning of a code in two languages. */
interface Label {
  fr: string;
  en: string;
}
type Labels = Readonly<Record<string, Label>>;

type Typing = MappedRecord<typeof taxReturn>['typing'];

const ANOMALIES: Labels = {
  '00': { fr: 'Aucune anomalie', en: 'No anomaly' },
  '01': { fr: 'Incohérence comptable dans le document source', en: 'Accounts inconsistent in the source document' },
  '1A': { fr: 'Données absentes du document source', en: 'Data missing in the source document' },
  '06': { fr: 'Comptes ressaisis', en: 'Accounts typed again' },
};

const TREATMENTS: Labels = {
  A1: { fr: 'Document livré à nouveau', en: 'Document delivered again' },
  A2: { fr: 'Contrôle avec le BODACC impossible', en: 'No check against the bulletin possible' },
  A3: { fr: 'Écart avec le BODACC', en: 'Differs from the bulletin' },
  A4: { fr: 'Écart entre la page de garde et le contenu', en: 'Cover and content differ' },
  A5: { fr: 'Doute sur la confidentialité', en: 'Doubt on the confidentiality' },
  A6: { fr: 'Document corrigé', en: 'Document corrected' },
};

const CONFIDENTIALITIES: Labels = {
  '0': { fr: 'Public', en: 'Public accounts' },
  '1': { fr: 'Confidentiel', en: 'Confidential' },
  '2': { fr: 'Compte de résultat confidentiel', en: 'Profit and loss account confidential' },
};

const labelled = (labels: Labels, code: string | null): Label | undefined => (code === null ? undefined : labels[code]);

/** Returns the remarks of the register on the paper that the accounts were typed from. */
export function typingOf(accounts: TypedAccounts): Typing {
  const identity = accounts.bilanSaisi?.bilan?.identite;
  if (identity == null) return null;
  const [anomaly, treatment, confidentiality] = [identity.codeMotif, identity.infoTraitement, identity.codeConfidentialite].map(textOf);
  return {
    anomaly_code: anomaly ?? null,
    anomaly: labelled(ANOMALIES, anomaly ?? null)?.fr ?? null,
    anomaly_en: labelled(ANOMALIES, anomaly ?? null)?.en ?? null,
    treatment_code: treatment ?? null,
    treatment: labelled(TREATMENTS, treatment ?? null)?.fr ?? null,
    treatment_en: labelled(TREATMENTS, treatment ?? null)?.en ?? null,
    confidentiality_code: confidentiality ?? null,
    confidentiality: labelled(CONFIDENTIALITIES, confidentiality ?? null)?.fr ?? null,
    confidentiality_en: labelled(CONFIDENTIALITIES, confidentiality ?? null)?.en ?? null,
    currency_origin_code: textOf(identity.codeOrigineDevise),
  };
}

const FINDINGS: readonly (Finding & { says: (typing: NonNullable<Typing>) => boolean })[] = [
  {
    code: 'SOURCE_INCONSISTENT',
    message: 'The register found the accounts inconsistent in the paper that was filed.',
    says: ({ anomaly_code }) => anomaly_code === '01',
  },
  {
    code: 'SOURCE_INCOMPLETE',
    message: 'The register found data missing in the paper that was filed.',
    says: ({ anomaly_code }) => anomaly_code === '1A',
  },
  {
    code: 'CONFIDENTIALITY_DOUBTFUL',
    message: 'The register doubts whether the accounts are confidential.',
    says: ({ treatment_code }) => treatment_code === 'A5',
  },
];

/** Returns the warnings for these remarks. */
export const typingFindings = (typing: Typing): Finding[] =>
  typing === null ? [] : FINDINGS.filter(({ says }) => says(typing)).map(({ code, message }) => ({ code, message }));
