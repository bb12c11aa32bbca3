import { manyNotices } from '../../companies/notices.js';
import { status } from '../../faults/magic.js';
import { defineUpstream } from '../upstream.js';
import { bodaccRoutes, responseStyle } from './routes.js';

/** The official bulletin's data portal. */
export const upstream = defineUpstream({
  name: responseStyle.source,
  title: 'the official bulletin of announcements, BODACC',
  remark: 'The limit is assumed. Pages have 100 notices, 10,000 deep.',
  plays: ['bodacc'],
  prefix: '/bodacc/api/explore/v2.1/catalog/datasets/annonces-commerciales',
  limits: [{ name: 'bodacc_calls_per_day', standard: 50_000, seconds: 86_400 }],
  operations: ['records', 'exports'],
  routes: bodaccRoutes,
  magic: [
    { siren: '000090167', title: 'SANS BODACC', purpose: 'BODACC down (503), the three other sources healthy', trouble: status(503) },
    {
      siren: '000090241',
      title: 'PAGE DEUX',
      purpose: '250 notices, the second page of BODACC has the wrong types',
      trouble: { kind: 'malformed', page: 2 },
      company: { notices: manyNotices(250) },
    },
  ],
});
