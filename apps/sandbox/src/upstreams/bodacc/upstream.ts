import { manyNotices } from '../../companies/notices.js';
import { status } from '../../faults/magic.js';
import { defineUpstream } from '../upstream.js';
import { bodaccRoutes, responseStyle } from './routes.js';

/** The data portal of the official bulletin. */
export const upstream = defineUpstream({
  name: responseStyle.source,
  title: 'the official bulletin of announcements, BODACC',
  remark: 'The limit is assumed. A page has at most 100 notices, up to 10,000 results.',
  plays: ['bodacc'],
  prefix: '/bodacc/api/explore/v2.1/catalog/datasets/annonces-commerciales',
  limits: [{ name: 'bodacc_calls_per_day', standard: 50_000, seconds: 86_400 }],
  operations: ['records', 'exports'],
  routes: bodaccRoutes,
  magic: [
    {
      siren: '000090167',
      title: 'SANS BODACC',
      purpose: 'BODACC is down (503), the three other sources are healthy',
      trouble: status(503),
    },
    {
      siren: '000090241',
      title: 'PAGE DEUX',
      purpose: '250 notices, and the second page of BODACC has wrong types',
      trouble: { kind: 'malformed', page: 2 },
      company: { notices: manyNotices(250) },
    },
  ],
});
