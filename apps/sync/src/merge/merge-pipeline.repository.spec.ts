import { describe, expect, it } from '@jest/globals';
import { SqlTransaction } from '@company-data/persistence';
import { MergePipeline } from './merge-pipeline.repository.js';

/** Runs all pending promise callbacks. */
const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** Names of statements, by a text that only one of them contains. */
const NAMES: Record<string, RegExp> = {
  prepare: /create temporary table/,
  open: /insert into collection_state/,
  merge: /as touched from touched/,
  contested: /bool_or\(n\.deleted\)/,
  add: /^\s*insert into records/,
  state: /update collection_state/,
};
const nameOf = (text: string): string => Object.keys(NAMES).find((name) => NAMES[name]!.test(text)) ?? text;

const STATE = {
  version: '0',
  total: '0',
  synced: false,
  first_due: false,
  availability: 'AVAILABLE',
  indexed_fields: null,
  at: '2026-01-01T00:00:00Z',
  shared: false,
  deleted_connections: [],
  accompanied: false,
  read_before: false,
  replaces: false,
};

/** Starts a merge of a derived type. The test returns the results of its statements. */
function merging() {
  const sent: string[] = [];
  const pending = new Map<string, [resolve: (answer: unknown) => void, reject: (error: Error) => void]>();
  const ask = (text: string): Promise<unknown> => {
    sent.push(nameOf(text));
    return new Promise((...ends) => pending.set(nameOf(text), ends));
  };
  const methods = { rows: ask, affected: ask, send: (text: string) => void sent.push(nameOf(text)), waitFor: () => undefined };
  const tx = Object.assign(Object.create(SqlTransaction.prototype) as SqlTransaction, methods);
  const collection = { accountId: 'account', userId: 'user', dataType: 'CONFORMITY_CHECK' };
  const merged = new MergePipeline(collection, { kind: 'computed', records: [] }, tx).run();
  const answer = (name: string, value: unknown): Promise<void> => (pending.get(name)![0](value), settled());
  const refuse = (name: string, error: Error): void => pending.get(name)![1](error);
  return { sent, merged, answer, refuse };
}

describe('MergePipeline', () => {
  it('sends the merge and the record statements without waiting for the merge result', async () => {
    const { sent, merged, answer } = merging();
    expect(sent).toEqual(['prepare', 'open', 'merge']);
    await answer('open', [STATE]);
    expect(sent).toEqual(['prepare', 'open', 'merge', 'add']);
    await answer('merge', [{ touched: '2' }]);
    await answer('add', 2);
    expect(await merged).toMatchObject({ added: 2, version: 1, baseline: true });
    expect(sent).toEqual(['prepare', 'open', 'merge', 'add', 'state']);
  });

  it('waits for the merge of a shared collection, and skips records when none was touched', async () => {
    const { sent, merged, answer } = merging();
    await answer('open', [{ ...STATE, shared: true }]);
    expect(sent).toEqual(['prepare', 'open', 'merge']);
    await answer('merge', [{ touched: '0' }]);
    expect(await merged).toMatchObject({ added: 0, updated: 0, deleted: 0 });
    expect(sent).toEqual(['prepare', 'open', 'merge', 'state']);
  });

  it('fails with the first error and ignores later errors of the merge', async () => {
    const unhandled: unknown[] = [];
    const note = (error: unknown): void => void unhandled.push(error);
    process.on('unhandledRejection', note);
    const pipeline = merging();
    const failed = expect(pipeline.merged).rejects.toThrow('first');
    pipeline.refuse('open', new Error('first'));
    await settled();
    pipeline.refuse('merge', new Error('later'));
    await failed;
    await settled();
    process.off('unhandledRejection', note);
    expect(unhandled).toEqual([]);
    expect(pipeline.sent).toEqual(['prepare', 'open', 'merge']);
  });
});
