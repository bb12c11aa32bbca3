import { defineUpstream } from '../upstream.js';
import { avisRoutes, responseStyle } from './routes.js';

/** The certificate service of INSEE. */
export const upstream = defineUpstream({
  name: responseStyle.source,
  title: 'the certificates of INSEE',
  remark: 'No limit is known.',
  plays: ['insee_avis'],
  prefix: '/insee-avis',
  operations: ['certificate'],
  routes: avisRoutes,
});
