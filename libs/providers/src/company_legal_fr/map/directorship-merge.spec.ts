import { describe, expect, it } from '@jest/globals';
import { anyDataType } from '@company-data/data-types';
import { mergePlanOf } from '../../catalogue.js';
import { mergeContributions } from '../../merge-contributions.js';
import { DIRECTORSHIP, type Directorship, mapDirectedProcedures } from './directorship.js';

const found = anyDataType(DIRECTORSHIP).sample as unknown as Directorship;
const provider = 'company_legal_fr';

describe('directorship', () => {
  it('keeps the procedures of the BODACC and takes other fields from the latest search', () => {
    const now = { ...found, name: 'EXEMPLE NEUF', status: 'CLOSED', complete: false, match: 'POSSIBLE' };
    const { body } = mergeContributions(mergePlanOf(DIRECTORSHIP), [
      { provider, source: 'recherche_entreprises', body: { ...now, collective_procedures: [], procedures_read: false } },
      { provider, source: 'bodacc', body: { ...mapDirectedProcedures(found, found) } },
    ]);
    expect(body).toEqual({ ...now, procedures_read: true });
  });
});
