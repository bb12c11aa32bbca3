import { describe, expect, it } from '@jest/globals';
import { EntryResource, resourceDescriptionOf } from '@company-data/contracts';
import { EntryStreamState } from './entry-stream-state.js';

const example = resourceDescriptionOf(EntryResource)!.example as EntryResource;
const running = { ...example, status: 'IN_PROGRESS' as const, completed_at: null };
const entry = (place: number, changes: Partial<EntryResource> = running): EntryResource => ({
  ...example,
  ...changes,
  id: `entry ${place}`,
});
const three = [entry(1), entry(2), entry(3)];
const idsOf = (told: EntryStreamState, entries: EntryResource[]): string[] => [...told.changesOf(entries)].map(({ id }) => id);

describe('EntryStreamState', () => {
  it('returns all entries once when the client has no event id', () => {
    const told = EntryStreamState.from(undefined, three);
    expect([idsOf(told, three), idsOf(told, three)]).toEqual([['entry 1', 'entry 2', 'entry 3'], []]);
  });

  it('resumes from any event id with unsent and changed entries', () => {
    const told = EntryStreamState.from(undefined, three);
    const ids = Array.from(told.changesOf(three), () => told.id);
    expect(ids.map((id) => idsOf(EntryStreamState.from(id, three), three))).toEqual([['entry 2', 'entry 3'], ['entry 3'], []]);
    const later = [entry(1), entry(2, { progress: { fetched: 7, expected: 9 } }), entry(3)];
    expect(idsOf(EntryStreamState.from(ids.at(-1), later), later)).toEqual(['entry 2']);
  });

  it('returns an entry again after a change', () => {
    const told = EntryStreamState.from(undefined, three);
    expect(idsOf(told, three)).toHaveLength(3);
    const ended = [entry(1, example), entry(2), entry(3)];
    expect([idsOf(told, ended), idsOf(told, ended)]).toEqual([['entry 1'], []]);
  });

  it('has an empty id without a synchronization', () => {
    expect(EntryStreamState.from(undefined, []).id).toBe('');
  });

  const good = (() => {
    const told = EntryStreamState.from(undefined, three);
    idsOf(told, three);
    return told.id;
  })();

  it.each<[string, unknown]>([
    ['another synchronization', good.replace(example.sync_id, '00000000-0000-4000-8000-000000000000')],
    ['fewer entries', good.slice(0, good.lastIndexOf('.'))],
    ['more entries', `${good}.abcdef`],
    ['digests of another length', `${good.slice(0, -1)}`],
    ['other characters', `${good.slice(0, -1)}\n`],
    ['no marks', example.sync_id],
    ['a very long text', `${example.sync_id}:${'.'.repeat(1_000_000)}`],
    ['nothing', ''],
    ['several values', [good]],
  ])('starts over for an id with %s', (_what, shown) => {
    expect(idsOf(EntryStreamState.from(shown, three), three)).toHaveLength(3);
  });
});
