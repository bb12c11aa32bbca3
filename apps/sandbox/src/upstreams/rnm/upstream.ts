import { status } from '../../faults/magic.js';
import { defineUpstream } from '../upstream.js';
import { rnmRoutes, responseStyle } from './routes.js';

/** The national trades directory. */
export const upstream = defineUpstream({
  name: responseStyle.source,
  title: 'the trades directory, RNM',
  plays: ['rnm'],
  prefix: '/rnm/v2',
  limits: [{ name: 'rnm_calls_per_10_minutes', standard: 2000, seconds: 600 }],
  operations: ['entry'],
  routes: rnmRoutes,
  magic: [
    { siren: '000090175', title: 'SANS RNM', purpose: 'RNM is down (503), the three other sources are healthy', trouble: status(503) },
  ],
});
