import { describeProvider } from '../../test/changed-responses.js';
import { sourcesThat } from '../../test/fixture-sources.js';
import { registrarJob, ScriptedRegistrars } from '../../test/registrar.js';
import { contextOf } from '../../test/scripted-source.js';
import { BudgetExhausted, ProviderAuthError, ProviderFetchError } from '../adapter.js';
import { adapter } from './adapter.js';
import { registrarProvider } from './manifest.js';

const failing = (error: () => Error) => contextOf(sourcesThat(registrarProvider, error));

describeProvider(registrarProvider, adapter, {
  job: (dataTypes) => registrarJob(dataTypes),
  responding: () => new ScriptedRegistrars().context(),
  refusing: () => failing(() => new ProviderAuthError('refused')),
  failing: () => failing(() => new ProviderFetchError('unreachable', 'no route')),
  exhausted: () => failing(() => new BudgetExhausted(30)),
});
