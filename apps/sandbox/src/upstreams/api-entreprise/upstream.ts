import { defineUpstream } from '../upstream.js';
import { apiEntrepriseRoutes, responseStyle } from './routes.js';

/** Company data of the tax authority. */
export const upstream = defineUpstream({
  name: responseStyle.source,
  title: 'API Entreprise, company data of the tax authority',
  remark:
    'Serves tax returns by year as the service documents them. VAT returns and the tax account follow the same conventions, but do not exist in the real service. Access tokens come from the `tax-authority` upstream, and the person who consents represents one company. The figures are those of the published accounts, in the zones of the published list. The numbers of the data are fictitious.',
  options: { recipient: '00009999900019' },
  plays: ['api_entreprise'],
  prefix: '/api-entreprise',
  variables: { SANDBOX_API_ENTREPRISE_SLOW_MS: 3_000 },
  limits: [{ name: 'api_entreprise_calls_per_minute', standard: 50, seconds: 60 }],
  operations: ['returns', 'vat', 'account'],
  state: ({ SANDBOX_API_ENTREPRISE_SLOW_MS }) => ({ slowMs: SANDBOX_API_ENTREPRISE_SLOW_MS }),
  routes: apiEntrepriseRoutes,
});
