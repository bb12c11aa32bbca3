import { describeSandbox } from '../../../test/describe-sandbox.js';

describeSandbox('gels-avoirs', {
  prefix: '/gels-avoirs/ApiPublic/api/v1',
  requests: { 'GET /publication/derniere-publication-flux-json': { headers: { 'user-agent': 'company-data' } } },
});
