import { defineUpstream } from '../upstream.js';
import { economieRoutes, responseStyle } from './routes.js';

/** The data portal of the ministry of economy. */
export const upstream = defineUpstream({
  name: responseStyle.source,
  title: 'the sector ratios of data.economie.gouv.fr',
  remark: 'The limit is assumed.',
  plays: ['data_economie'],
  prefix: '/data-economie/api/explore/v2.1/catalog/datasets',
  limits: [{ name: 'economie_calls_per_day', standard: 50_000, seconds: 86_400 }],
  operations: ['sectors'],
  routes: economieRoutes,
});
