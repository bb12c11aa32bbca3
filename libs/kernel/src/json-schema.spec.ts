import { expect, it } from '@jest/globals';
import { closed, named, nameOf, notNull, orNull, type Partly, type SchemaOf, schemaOf, type Static, type Whole } from './json-schema.js';

const state = orNull<'OPEN' | 'CLOSED'>('string', { enum: ['OPEN', 'CLOSED', null] });

it('orNull adds null to the type, and notNull removes it everywhere', () => {
  expect(state).toEqual({ type: ['string', 'null'], enum: ['OPEN', 'CLOSED', null] });
  expect(notNull(state)).toEqual({ type: 'string', enum: ['OPEN', 'CLOSED'] });
});

it('notNull leaves a schema without null unchanged, in the same order', () => {
  const text = schemaOf<string>({ type: 'string', maxLength: 3, description: 'A text.' });
  expect(JSON.stringify(notNull(text))).toBe(JSON.stringify(text));
});

it('closed requires every member and allows no other', () => {
  expect(closed({ state })).toEqual({ additionalProperties: false, required: ['state'], properties: { state } });
});

it('schemas infer the types of their values', () => {
  const members = { state: notNull(state), note: orNull<string>('string') };
  const whole = schemaOf<Whole<typeof members>>({ type: 'object', ...closed(members) });
  const partly: SchemaOf<Partly<typeof members, 'state'>> = schemaOf({ type: 'object', required: ['state'], properties: members });
  const office: Static<typeof whole> = { state: 'OPEN', note: null };
  const short: Static<typeof partly> = { state: office.state };
  // @ts-expect-error a member of a closed object may be null, not absent
  const lacking: Static<typeof whole> = { state: 'OPEN' };
  // @ts-expect-error no other value is in the list
  const strange: Static<typeof partly> = { state: 'AJAR' };
  expect([whole.required, partly.required, [short, lacking, strange].map((each) => each.state)]).toEqual([
    ['state', 'note'],
    ['state'],
    ['OPEN', 'OPEN', 'AJAR'],
  ]);
});

it('named schemas keep their name when spread and do not serialize it', () => {
  const address = named('Address', 'A postal address.', { type: 'object' });
  expect(nameOf({ ...address, type: ['object', 'null'] })).toEqual({ name: 'Address', description: 'A postal address.' });
  expect([nameOf({ type: 'object' }), JSON.stringify(address)]).toEqual([undefined, '{"type":"object"}']);
});
