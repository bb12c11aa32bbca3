import { describeProvider } from '../../test/changed-responses.js';
import { jobFor, scriptedSources } from '../../test/company-legal-fr.js';
import { askedOf, sourcesThat } from '../../test/fixture-sources.js';
import { contextOf } from '../../test/scripted-source.js';
import { BudgetExhausted, ProviderAuthError, ProviderFetchError } from '../adapter.js';
import { adapter } from './adapter.js';
import { companyLegalFr } from './manifest.js';

describeProvider(companyLegalFr, adapter, {
  job: (dataTypes) => jobFor(...dataTypes),
  responding: () => contextOf(scriptedSources()),
  refusing: () => contextOf(sourcesThat(companyLegalFr, () => new ProviderAuthError('refused'))),
  requestsOf: askedOf(companyLegalFr),
  failing: () => contextOf(sourcesThat(companyLegalFr, () => new ProviderFetchError('unreachable', 'no route'))),
  exhausted: () => contextOf(sourcesThat(companyLegalFr, () => new BudgetExhausted(30))),
});
