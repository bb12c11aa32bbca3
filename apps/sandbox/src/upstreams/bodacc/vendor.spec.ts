import { describeSandbox } from '../../../test/describe-sandbox.js';

const QUERY = { where: 'registre like "000012344"', order_by: 'dateparution desc, id desc', limit: '100', offset: '0' };

describeSandbox('bodacc', {
  prefix: '/bodacc/api/explore/v2.1/catalog/datasets/annonces-commerciales',
  requests: { 'GET /records': { query: QUERY } },
  refused: [
    { title: 'a page of more than 100 notices', call: 'GET /records', request: { query: { ...QUERY, limit: '101' } }, status: 400 },
    { title: 'a search beyond 10,000 notices', call: 'GET /records', request: { query: { ...QUERY, offset: '9901' } }, status: 400 },
    { title: 'a query with an unknown field', call: 'GET /records', request: { query: { ...QUERY, where: 'siren = "1"' } }, status: 400 },
  ],
});
