import { defineUpstream } from '../upstream.js';
import { apiEntrepriseRoutes, responseStyle } from './routes.js';

/** The tax authority's data of companies. */
export const upstream = defineUpstream({
  name: responseStyle.source,
  title: 'API Entreprise, data of the tax authority',
  remark:
    'Tax returns by year as the service documents them; VAT returns and the tax account, which it does not have, by the same conventions. Tokens are those of the ' +
    'sign-in; who consented speaks for one company. Figures are those of the accounts that the register publishes, the numbers of the lines are invented.',
  plays: ['api_entreprise'],
  prefix: '/api-entreprise',
  variables: { SANDBOX_API_ENTREPRISE_SLOW_MS: 3_000 },
  limits: [{ name: 'api_entreprise_calls_per_minute', standard: 50, seconds: 60 }],
  operations: ['returns', 'vat', 'account'],
  state: ({ SANDBOX_API_ENTREPRISE_SLOW_MS }) => ({ slowMs: SANDBOX_API_ENTREPRISE_SLOW_MS }),
  routes: apiEntrepriseRoutes,
});
