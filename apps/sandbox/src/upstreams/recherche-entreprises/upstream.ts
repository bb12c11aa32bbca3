import { status } from '../../faults/magic.js';
import { defineUpstream } from '../upstream.js';
import { searchRoutes, responseStyle } from './routes.js';

/** The French government's company search. */
export const upstream = defineUpstream({
  name: responseStyle.source,
  title: 'the company search of the French government, recherche-entreprises.api.gouv.fr',
  remark:
    'A search by person covers the described companies. A search by SIREN also finds generated companies. A page has at most 25 companies, up to 10,000 results.',
  plays: ['recherche_entreprises'],
  prefix: '/recherche-entreprises',
  limits: [{ name: 'recherche_calls_per_second', standard: 7, seconds: 1 }],
  operations: ['search'],
  routes: searchRoutes,
  magic: [
    {
      siren: '000030080',
      title: 'SANS RECHERCHE',
      purpose: 'The company search is down (503) for its SIREN, the other sources are healthy',
      trouble: status(503),
    },
  ],
});
