import { anyDataType, type RecordBody } from '@company-data/data-types';
import { describeProviderConformance } from '@company-data/testing/conformance';
import { contextOf, ScriptedSource } from '../../test/scripted-source.js';
import {
  type Adapter,
  BudgetExhausted,
  type CollectionContext,
  type CollectionJob,
  ProviderAuthError,
  ProviderFetchError,
} from '../adapter.js';
import { readPages } from './read-pages.js';
import { readSince } from './read-since.js';
import { withFailuresAsEvents } from './source-report.js';

// Minimal provider that reads with checkpoints, as an author would write it. It verifies the
// conformance suite and the kit against each other.

const TYPE = 'BANK_TRANSACTION';
const BANK = 'bank';
const DAY_SECONDS = 86_400;

interface Operation {
  id: string;
  wording: string;
  updated: string;
  deleted: boolean;
}

const SCHEMA = { type: 'object', required: ['operations'], properties: { operations: { type: 'array' } } };
const keyOf = ({ id }: Operation): RecordBody => ({ provider_name: 'postal_bank', account_id: '17', transaction_id: id });
const recordOf = (told: Operation): RecordBody => ({ ...anyDataType(TYPE).sample, ...keyOf(told), description: told.wording });

const adapter: Adapter = {
  collect(job, context) {
    const bank = context.source(BANK);
    const reading = readSince({
      source: BANK,
      dataType: TYPE,
      job,
      now: context.now(),
      overlapSeconds: DAY_SECONDS,
      async *read(since) {
        const page = async (offset: number) => {
          const query = { offset: String(offset), ...(since && { since: since.toISOString() }) };
          const { body } = await bank.request<{ operations: Operation[]; next: number | null }>({
            path: '/operations',
            query,
            schema: SCHEMA,
          });
          return { items: body.operations, next: body.next };
        };
        for await (const { items } of readPages({ itemName: 'operations', first: 0, page })) {
          const [records, deleted] = [items.filter(({ deleted }) => !deleted), items.filter(({ deleted }) => deleted)];
          yield {
            records: records.map(recordOf),
            deleted: deleted.map(keyOf),
            upTo:
              items
                .map(({ updated }) => updated)
                .toSorted()
                .at(-1) ?? null,
          };
        }
      },
    });
    return withFailuresAsEvents(BANK, job.dataTypes, reading);
  },
};

const operation = (id: string, day: number, changes: Partial<Operation> = {}): Operation => ({
  id,
  wording: `operation ${id}`,
  updated: `2025-05-${String(day).padStart(2, '0')}T00:00:00Z`,
  deleted: false,
  ...changes,
});

/**
 * Bank that returns two operations per page. It returns deleted operations only in a request for
 * changes.
 */
const bankWith = (operations: Operation[]): CollectionContext =>
  contextOf({
    [BANK]: new ScriptedSource(({ query = {} }) => {
      const { since, offset } = query;
      const found = operations.filter(({ updated, deleted }) =>
        since === undefined ? !deleted : Date.parse(updated) >= Date.parse(since),
      );
      const end = Number(offset) + 2;
      return { body: { operations: found.slice(Number(offset), end), next: end < found.length ? end : null } };
    }),
  });

const failingWith = (error: Error): CollectionContext => contextOf({ [BANK]: new ScriptedSource(() => error) });

const before = [operation('a', 1), operation('b', 1), operation('c', 2), operation('d', 8)];
const after = [
  operation('a', 1),
  operation('b', 9, { deleted: true }),
  operation('c', 9, { wording: 'booked' }),
  operation('d', 8),
  operation('e', 10),
];

const jobWith = (dataTypes: string[], checkpoints: CollectionJob['checkpoints'] = {}): CollectionJob => ({
  accountId: 'account',
  userId: 'user',
  connectionId: 'connection',
  siren: '000012344',
  name: 'EXEMPLE',
  dataTypes,
  settings: {},
  credentials: null,
  checkpoints,
});

const manifest = {
  name: 'example_bank',
  dataTypes: [TYPE],
  collected: [TYPE],
  sources: [{ name: BANK }],
  contributions: { [TYPE]: { main: BANK, others: [] } },
};

describeProviderConformance(manifest, adapter, {
  job: (dataTypes) => jobWith(dataTypes),
  responding: () => bankWith(before),
  refusing: () => failingWith(new ProviderAuthError('refused')),
  failing: () => failingWith(new ProviderFetchError('unreachable', 'no route')),
  exhausted: () => failingWith(new BudgetExhausted(30)),
  changing: { before: () => bankWith(before), after: () => bankWith(after), jobWith },
});
