import { defineUpstream } from '../upstream.js';
import { registerRoutes, responseStyle } from './routes.js';

/** The Treasury's register of freezing measures. */
export const upstream = defineUpstream({
  name: responseStyle.source,
  title: "the Treasury's register of freezing measures, gels-avoirs.dgtresor.gouv.fr",
  remark: 'The limit is assumed. A call without a `User-Agent` is refused (403).',
  plays: ['gels_avoirs'],
  prefix: '/gels-avoirs/ApiPublic/api/v1',
  limits: [{ name: 'gels_calls_per_hour', standard: 1_000, seconds: 3_600 }],
  operations: ['flux-json', 'fichier-json', 'date'],
  routes: registerRoutes,
});
