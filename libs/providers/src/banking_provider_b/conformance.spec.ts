import { describeProvider } from '../../test/changed-responses.js';
import {
  account,
  aggregated,
  type Aggregated,
  respondingWith,
  contextWith,
  ITEM,
  jobWith,
  operation,
} from '../../test/bridge-aggregator.js';
import { askedOf, fixtureOf, sourcesThat } from '../../test/fixture-sources.js';
import { contextOf, ScriptedSource } from '../../test/scripted-source.js';
import { BudgetExhausted, ProviderAuthError, ProviderFetchError } from '../adapter.js';
import { adapter } from './adapter.js';
import { bankingProviderB } from './manifest.js';

const recorded = (name: string) => fixtureOf(bankingProviderB.name, name);

const fromFixtures = () =>
  contextOf(
    {
      bridge: new ScriptedSource((request) => {
        if (request.path.endsWith('/accounts')) return { body: recorded('accounts') };
        if (request.path.endsWith('/transactions')) return { body: recorded('transactions') };
        return respondingWith(aggregated())(request);
      }),
    },
    undefined,
    String(ITEM),
  );

const failing = (error: () => Error) => contextOf(sourcesThat(bankingProviderB, error), undefined, String(ITEM));

const before: Aggregated = aggregated({
  operations: [
    operation(4, { date: '2025-06-04', future: true, amount: -77 }),
    operation(3),
    operation(2),
    operation(1, { date: '2025-04-10', booking_date: null }),
  ],
});
const changed = { updated_at: '2025-05-31T12:00:00.000Z' };
const after: Aggregated = aggregated({
  accounts: [account({ balance: 990, accounting_balance: 990 })],
  operations: [
    operation(5, { ...changed, date: '2025-05-31', booking_date: '2025-05-31', amount: 250 }),
    operation(4, { ...changed, date: '2025-06-04', future: true, amount: -77, deleted: true }),
    operation(3, { ...changed, deleted: true }),
    operation(2, { ...changed, clean_description: 'Another wording' }),
    operation(1, { date: '2025-04-10', booking_date: null }),
  ],
});

describeProvider(bankingProviderB, adapter, {
  job: (dataTypes) => jobWith(dataTypes),
  responding: fromFixtures,
  refusing: () => failing(() => new ProviderAuthError('refused')),
  requestsOf: askedOf(bankingProviderB),
  failing: () => failing(() => new ProviderFetchError('unreachable', 'no route')),
  exhausted: () => failing(() => new BudgetExhausted(30)),
  changing: {
    before: () => contextWith(before),
    after: () => contextWith(after),
    jobWith: (dataTypes, checkpoints) => jobWith(dataTypes, { checkpoints }),
  },
});
