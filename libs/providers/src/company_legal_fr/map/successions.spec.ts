import { expect, it } from '@jest/globals';
import { inseeSuccessions } from '../../../test/company-legal-fr-fixtures.js';
import type { SuccessionLink } from '../sources/insee-successions/links.js';
import { mapSuccessions } from './successions.js';

const SIREN = '000012344';
const HEAD = `${SIREN}00016`;

const mapped = (...links: SuccessionLink[]) => mapSuccessions(SIREN, HEAD, links);

it('mapSuccessions returns the predecessors and successors of the head office', () => {
  expect(mapped(...inseeSuccessions.liensSuccession)).toMatchObject({
    siren: SIREN,
    name: null,
    predecessors: [{ siren: '000056788', siret: '00005678800015', date: '2018-03-01', kind: 'ECONOMIC_CONTINUITY' }],
    successors: [{ siren: SIREN, siret: '00001234400032', date: '2025-04-01', kind: 'HEAD_OFFICE_TRANSFER' }],
  });
});

it('mapSuccessions returns the kind OTHER for a link without economic continuity', () => {
  const link = { siretEtablissementPredecesseur: '00005678800015', siretEtablissementSuccesseur: HEAD, continuiteEconomique: false };
  expect(mapped(link).predecessors).toEqual([{ siren: '000056788', siret: '00005678800015', date: null, kind: 'OTHER' }]);
});

it('mapSuccessions skips links of other establishments', () => {
  const others = { siretEtablissementPredecesseur: '00005678800015', siretEtablissementSuccesseur: '00005678800023' };
  expect(mapped(others)).toMatchObject({ predecessors: [], successors: [] });
});
