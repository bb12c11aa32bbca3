import { describe, expect, it } from '@jest/globals';
import { copyLine, type EnteredParty, MAX_LINE_BYTES, recordIdOf, toStoredRecord } from '@company-data/data-types';
import { DomainError } from '@company-data/kernel';
import { checkEntry, ENTERABLE_TYPES, enterableType, type EnterableType, MAX_ENTRY_BYTES } from './enterable-type.js';

const context = { siren: '000012344', today: '2026-01-02' };
const USER = '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69';

/** Returns the size of the staged record of an entry, on a day and with a time of entry. */
function stagedBytes(type: EnterableType, data: EnteredParty, today = context.today): number {
  const record = type.entry.recordOf(data, { siren: context.siren, today, enteredAt: '2026-01-02T03:04:05.678Z' });
  return copyLine(toStoredRecord(type, recordIdOf(type, USER, record), record)).length;
}

const refusalOf = (type: EnterableType, data: EnteredParty): unknown => {
  try {
    checkEntry(type, data, context);
    return null;
  } catch (error) {
    if (error instanceof DomainError) return [error.code, (error.details.errors ?? []).map(({ pointer, code }) => [pointer, code])];
    throw error;
  }
};

const TOO_LARGE = ['VALIDATION_FAILED', [['/data', 'RECORD_TOO_LARGE']]];

type Fill = (count: number) => EnteredParty;
const person = { last_name: 'EXEMPLE', first_name: 'Camille', birth_date: '1980-01-02' };
const withRoles =
  (role: object): Fill =>
  (count) => ({ ...person, companies: [{ siren: '000012351', roles: Array.from({ length: count }, () => role) as never }] });
const withTexts =
  (character: string): Fill =>
  (count) =>
    Object.fromEntries(
      ['last_name', 'patronym', 'first_name', 'birth_city', 'nationality'].map((field) => [field, character.repeat(count)]),
    );

type Case = [what: string, fill: Fill, most: number];
const LISTED: Case[] = [
  ['roles with planned ends', withRoles({ name: 'Gérant', start_date: '2020-01-01', end_date: '2026-01-01' }), 12_000],
  ['short roles', withRoles({ name: 'x' }), 12_000],
  ['roles with escaped characters', withRoles({ name: '"\\\t'.repeat(60) }), 4_000],
];
const TEXTS: Case[] = ['x', '€', '\\', '"', '\u001f', '🚀'].map((character) => [
  `texts of ${JSON.stringify(character)}`,
  withTexts(character),
  120_000,
]);
const cases = ENTERABLE_TYPES.flatMap((name) => {
  const hasRoles = (enterableType(name).entry.fields as readonly string[]).includes('companies');
  return [...(hasRoles ? LISTED : []), ...TEXTS].map(([what, fill, most]) => [name, what, fill, most] as const);
});

describe('manual entry', () => {
  it.each(cases)('of %s is rejected when its record cannot be staged, filled with %s', (name, _what, fill, most) => {
    const type = enterableType(name);
    let [accepted, refused] = [1, most];
    while (refused - accepted > Math.max(1, accepted / 200)) {
      const middle = Math.floor((accepted + refused) / 2);
      if (refusalOf(type, fill(middle)) === null) accepted = middle;
      else refused = middle;
    }
    expect([refusalOf(type, fill(refused)), stagedBytes(type, fill(refused)) > MAX_ENTRY_BYTES]).toEqual([TOO_LARGE, true]);
    const days = ['2019-01-01', context.today, '2030-01-01'];
    expect(Math.max(...days.map((day) => stagedBytes(type, fill(accepted), day)))).toBeLessThanOrEqual(MAX_LINE_BYTES);
  });
});
