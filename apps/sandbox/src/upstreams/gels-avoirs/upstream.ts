import { defineUpstream } from '../upstream.js';
import { registerRoutes, responseStyle } from './routes.js';

/** The register of freezing measures of the French Treasury. */
export const upstream = defineUpstream({
  name: responseStyle.source,
  title: 'the register of freezing measures of the French Treasury, gels-avoirs.dgtresor.gouv.fr',
  remark: 'The limit is assumed. A call without a `User-Agent` returns 403.',
  plays: ['gels_avoirs'],
  prefix: '/gels-avoirs/ApiPublic/api/v1',
  limits: [{ name: 'gels_calls_per_hour', standard: 1_000, seconds: 3_600 }],
  operations: ['flux-json', 'fichier-json', 'date'],
  routes: registerRoutes,
});
