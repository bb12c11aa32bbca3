import type { MappedRecord } from '@company-data/data-types';
import type { avisSiren } from '@company-data/data-types/avis-siren';
import { documentIdOf } from '../../document-reference.js';
import type { LegalUnitResponse } from '../sources/insee-sirene/client.js';
import { inseeAvis } from '../sources/insee-avis/manifest.js';
import { momentOf } from '../../kit/dates.js';
import { currentPeriod, isDiffusible } from './diffusion.js';
import { textOf } from '../../kit/text.js';

type Avis = MappedRecord<typeof avisSiren>;

/** The public name of the data type this file maps to. */
export const AVIS_SIREN = 'AVIS_SIREN';

/**
 * Maps the certificate of a company, which concerns its head office. INSEE issues certificates on
 * demand, so `issued_at` is the time of the read.
 *
 * A replaced SIREN has no certificate.
 */
export function mapAvis(answer: LegalUnitResponse, now: Date): Avis[] {
  if (answer.kind !== 'unit') return [];
  const { unit } = answer;
  const { nicSiegeUniteLegale, etatAdministratifUniteLegale } = currentPeriod(unit);
  const nic = textOf(nicSiegeUniteLegale);
  const siret = nic === null ? null : unit.siren + nic;
  return [
    {
      siren: unit.siren,
      siret,
      status: STATES[textOf(etatAdministratifUniteLegale) ?? ''] ?? null,
      diffusible: isDiffusible(unit.statutDiffusionUniteLegale),
      issued_at: momentOf(now.toISOString()),
      document_id: siret === null ? null : documentIdOf(inseeAvis.name, siret),
    },
  ];
}

const STATES: Readonly<Record<string, string>> = { A: 'ACTIVE', C: 'CLOSED' };
