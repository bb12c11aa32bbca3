import { choice, count, flag, object, type Static } from '../../control/schema-parts.js';
import { passwordAction } from '../password-action.js';
import { defineUpstream } from '../upstream.js';
import { responseStyle } from './responses.js';
import { screeningRoutes } from './routes.js';
import { SUMMARIES } from './screen.js';
import { ScreeningService } from './screening-account.js';

const course = object({ looks: count, failing: flag, payment_due: flag, summary: choice(SUMMARIES) });

/** The screening service ComplyCube. */
export const upstream = defineUpstream({
  name: responseStyle.source,
  title: 'the screening for political exposure and sanctions, ComplyCube API v1',
  remark:
    'The entries are fictitious. A client is found by its name, regardless of the birth date. As at the vendor, a client with the last name `attention` is found in every list, and one with the last name `failed` is screened against none. The two keys belong to two accounts.',
  plays: ['complycube'],
  prefix: '/complycube/v1',
  variables: { SANDBOX_COMPLYCUBE_API_KEY: 'test_fictitious', SANDBOX_COMPLYCUBE_OTHER_API_KEY: 'test_fictitious_too' },
  limits: [{ name: 'complycube_calls_per_second', standard: 5, seconds: 1 }],
  operations: ['create-client', 'clients', 'create-check', 'checks', 'check', 'validate'],
  state: (variables, clock) => new ScreeningService(variables, clock),
  reset: (service) => service.reset(),
  routes: screeningRoutes,
  control: [
    {
      method: 'GET',
      path: '/complycube/checks',
      does: 'returns the purchased checks, which are billed: `[{id, at, type, name}]`',
      run: (service) => service.billed,
    },
    {
      method: 'POST',
      path: '/complycube/course',
      does: '`{looks?, failing?, payment_due?, summary?}`: sets the number of reads before a check is complete (`looks`), whether new checks fail, whether payment is due, and whether the summary of a result `follows` its reviews or `stands`',
      body: course,
      run: (service, body) => {
        const { looks, failing, payment_due, summary } = body as Static<typeof course>;
        if (looks !== undefined) service.setRequiredPolls(looks);
        service.failing = failing ?? service.failing;
        service.paymentDue = payment_due ?? service.paymentDue;
        service.summary = summary ?? service.summary;
      },
    },
    passwordAction('/complycube/key'),
  ],
  accounts: ({ SANDBOX_COMPLYCUBE_API_KEY: api_key }) => [
    {
      provider_name: 'comply_cube',
      title: 'A key whose screening finds the manager of the company politically exposed',
      outcome: 'ok',
      siren: '000056788',
      credentials: { api_key },
      consents_as: null,
    },
    {
      provider_name: 'comply_cube',
      title: 'A key that the service rejects',
      outcome: 'refused',
      siren: '000056788',
      credentials: { api_key: 'test_unknown' },
      consents_as: null,
    },
  ],
});
