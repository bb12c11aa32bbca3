import { describeSandbox } from '../../../test/describe-sandbox.js';

const CALL = 'GET /ratios_inpi_bce_sectors/records';
const QUERY = { where: 'classe_naf like "62%"', order_by: 'exercice desc, classe_naf, classe_ca', limit: '100', offset: '0' };

describeSandbox('data-economie', {
  prefix: '/data-economie/api/explore/v2.1/catalog/datasets',
  requests: { [CALL]: { query: QUERY } },
  refused: [{ title: 'a page of more than 100 rows', call: CALL, request: { query: { ...QUERY, limit: '101' } }, status: 400 }],
});
