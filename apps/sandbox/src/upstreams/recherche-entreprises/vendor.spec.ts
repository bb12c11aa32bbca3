import { describeSandbox } from '../../../test/describe-sandbox.js';
import { FIRST } from '../../../test/sandbox-under-test.js';

const QUERY = { q: FIRST, page: '1', per_page: '25', minimal: 'true', include: 'dirigeants,complements,siege' };

describeSandbox('recherche-entreprises', {
  prefix: '/recherche-entreprises',
  requests: { 'GET /search': { query: QUERY } },
  refused: [
    { title: 'a search without a criterion', call: 'GET /search', request: { query: { page: '1' } }, status: 400 },
    { title: 'a page of more than 25 units', call: 'GET /search', request: { query: { ...QUERY, per_page: '26' } }, status: 400 },
    {
      title: 'a part of an answer that is not minimal',
      call: 'GET /search',
      request: { query: { ...QUERY, minimal: 'false' } },
      status: 400,
    },
  ],
});
