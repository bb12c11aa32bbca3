import { describeSandbox } from '../../../test/describe-sandbox.js';

describeSandbox('rnm', {
  prefix: '/rnm/v2',
  requests: { 'GET /entreprises/{siren}': { ids: { siren: '000010215' }, query: { format: 'json' } } },
  refused: [
    { title: 'a company that is no craft', call: 'GET /entreprises/{siren}', request: { ids: { siren: '000000000' } }, status: 404 },
  ],
});
