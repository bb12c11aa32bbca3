import { describeProviderConformance } from '@company-data/testing/conformance';
import { jobFor, scriptedSources } from '../../test/company-legal-fr.js';
import { contextOf } from '../../test/scripted-source.js';
import { BudgetExhausted, ProviderAuthError, ProviderFetchError, type CollectionContext } from '../adapter.js';
import { adapter } from './adapter.js';
import { companyLegalFr } from './manifest.js';

function sourcesThat(fail: () => Error): CollectionContext {
  return contextOf(scriptedSources(Object.fromEntries(companyLegalFr.sources.map(({ name }) => [name, fail]))));
}

describeProviderConformance(companyLegalFr, adapter, {
  job: (dataTypes) => jobFor(...dataTypes),
  answering: () => contextOf(scriptedSources()),
  refusing: () => sourcesThat(() => new ProviderAuthError('refused')),
  failing: () => sourcesThat(() => new ProviderFetchError('unreachable', 'no route')),
  exhausted: () => sourcesThat(() => new BudgetExhausted(30)),
});
