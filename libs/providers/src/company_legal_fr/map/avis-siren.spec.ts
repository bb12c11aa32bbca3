import { describe, expect, it } from '@jest/globals';
import { inseeUnit } from '../../../test/company-legal-fr-fixtures.js';
import { documentIdOf } from '../../document-reference.js';
import type { LegalUnit } from '../sources/insee-sirene/sirene.js';
import { mapAvis } from './avis-siren.js';

const NOW = new Date('2025-06-01T10:20:30.456Z');
const { uniteLegale: unit } = inseeUnit;

const avisOf = (more: Partial<LegalUnit>) => mapAvis({ kind: 'unit', unit: { ...unit, ...more } }, NOW);

describe('INSEE certificate', () => {
  it('concerns the head office at the time of the read', () => {
    expect(avisOf({})).toEqual([
      {
        siren: unit.siren,
        siret: `${unit.siren}00016`,
        status: 'ACTIVE',
        diffusible: true,
        issued_at: '2025-06-01T10:20:30Z',
        document_id: documentIdOf('insee_avis', `${unit.siren}00016`),
      },
    ]);
  });

  it('has no establishment and no document when no head office is known', () => {
    expect(avisOf({ periodesUniteLegale: [] })).toMatchObject([{ siret: null, status: null, document_id: null }]);
  });

  it('is CLOSED when the company ceased', () => {
    expect(avisOf({ periodesUniteLegale: [{ dateFin: null, etatAdministratifUniteLegale: 'C' }] })).toMatchObject([{ status: 'CLOSED' }]);
  });

  it('does not exist when another SIREN replaced this one', () => {
    expect(mapAvis({ kind: 'replaced', successor: '000056788' }, NOW)).toEqual([]);
  });
});
