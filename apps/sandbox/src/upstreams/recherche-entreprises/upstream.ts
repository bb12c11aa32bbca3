import { status } from '../../faults/magic.js';
import { defineUpstream } from '../upstream.js';
import { searchRoutes, responseStyle } from './routes.js';

/** The State's search of companies. */
export const upstream = defineUpstream({
  name: responseStyle.source,
  title: "the State's search of companies, recherche-entreprises.api.gouv.fr",
  remark: 'Persons are found among the described companies; a number finds those made on demand too. 25 companies a page, 10,000 deep.',
  plays: ['recherche_entreprises'],
  prefix: '/recherche-entreprises',
  limits: [{ name: 'recherche_calls_per_second', standard: 7, seconds: 1 }],
  operations: ['search'],
  routes: searchRoutes,
  magic: [
    {
      siren: '000030080',
      title: 'SANS RECHERCHE',
      purpose: "The State's search down (503) for its number, the other sources healthy",
      trouble: status(503),
    },
  ],
});
