import { describeProvider } from '../../test/changed-responses.js';
import { contextOf, ScriptedSource } from '../../test/scripted-source.js';
import { ALICE, contextWith, FOUND_AS_PEP, ScreeningService, ServiceSource } from '../../test/screening-service.js';
import { BudgetExhausted, type CollectionJob, ProviderAuthError, ProviderFetchError } from '../adapter.js';
import { adapter } from './adapter.js';
import { complyCube } from './manifest.js';

/** The manifest as if the provider collected the data type that it only enriches. */
const host = { ...complyCube, collected: complyCube.enriches!, contributions: { SCREENING: { main: 'complycube', others: [] } } };

const configuration = new ServiceSource(new ScreeningService()).configuration;
const failing = (error: Error) => ({
  ...contextOf({ complycube: new ScriptedSource(() => error, configuration) }),
  subjects: async () => [ALICE],
});

describeProvider(host, adapter, {
  job: (dataTypes): CollectionJob => ({
    accountId: 'account',
    userId: 'user',
    connectionId: 'connection',
    siren: '000012344',
    name: 'EXEMPLE LOGICIELS',
    dataTypes,
    settings: { background_check_nodes_check: true },
    credentials: { api_key: 'test_fictitious' },
  }),
  responding: () => {
    const service = new ScreeningService();
    service.resultOf = () => FOUND_AS_PEP;
    return contextWith(new ServiceSource(service));
  },
  refusing: () => failing(new ProviderAuthError('refused')),
  failing: () => failing(new ProviderFetchError('unreachable', 'no route')),
  exhausted: () => failing(new BudgetExhausted(30)),
});
