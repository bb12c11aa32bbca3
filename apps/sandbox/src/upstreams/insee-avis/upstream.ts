import { defineUpstream } from '../upstream.js';
import { avisRoutes, voice } from './routes.js';

/** The statistics institute's certificates. */
export const upstream = defineUpstream({
  name: voice.source,
  title: 'the certificates of INSEE',
  remark: 'No limit is known.',
  plays: ['insee_avis'],
  prefix: '/insee-avis',
  operations: ['certificate'],
  routes: avisRoutes,
});
