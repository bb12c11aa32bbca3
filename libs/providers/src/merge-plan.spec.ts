import { describe, expect, it } from '@jest/globals';
import { mergePlanOf, providers } from './catalogue.js';
import type { ProviderManifest } from './manifest.js';
import { mergeContributions } from './merge-contributions.js';
import { orderProblems, planMerge } from './merge-plan.js';

const TYPE = 'TAX_RETURN';
const manifest = (name: string, changes: Partial<ProviderManifest> = {}): ProviderManifest =>
  ({ name, dataTypes: [TYPE], contributions: { [TYPE]: { main: `${name}_site`, others: [] } }, ...changes }) as ProviderManifest;
const over = (...losers: string[]): Partial<ProviderManifest> => ({ outranks: { [TYPE]: losers } });

describe('planMerge', () => {
  it('orders providers by the providers they outrank, directly or transitively', () => {
    const plan = planMerge(TYPE, [manifest('ocr'), manifest('office', over('registry')), manifest('registry', over('ocr'))]);
    expect(plan.providers).toEqual(['office', 'registry', 'ocr']);
  });

  it('puts manual entry before everything else', () => {
    expect(planMerge(TYPE, [manifest('a', over('b')), manifest('b'), manifest('typed', { entered: true })]).providers[0]).toBe('typed');
  });

  it('ranks any source of a provider before any source of the next one', () => {
    const { rankOf } = planMerge(TYPE, [manifest('a', over('b')), manifest('b')]);
    const ranks = [rankOf('x', 'a', 'a_site'), rankOf('x', 'a', 'unheard'), rankOf('x', 'b', 'b_site'), rankOf('x', null, 'computed')];
    expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
    expect(new Set(ranks).size).toBe(4);
  });
});

describe('corrections by users', () => {
  const { rankOf } = planMerge(TYPE, [
    manifest('typed', { entered: true }),
    manifest('office', over('ocr')),
    manifest('ocr', { contributions: { [TYPE]: { main: 'read', others: ['corrected'], corrections: ['corrected'] } } }),
  ]);

  it('win over every provider, manual entry included', () => {
    const ranks = [rankOf('x', 'ocr', 'corrected'), rankOf('x', 'typed', 'typed_site'), rankOf('x', 'office', 'office_site')];
    expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
  });

  it('do not change the rank of the corrected source', () => {
    expect(rankOf('x', 'ocr', 'read')).toBeGreaterThan(rankOf('x', 'office', 'unheard'));
  });
});

describe('orderProblems', () => {
  it('is empty when any two providers of a type are ordered', () => {
    expect(orderProblems([manifest('a', over('b')), manifest('b', over('c')), manifest('c')])).toEqual([]);
  });

  it.each<[string, ProviderManifest[], string]>([
    ['two providers without an order', [manifest('a'), manifest('b')], 'TAX_RETURN: a and b both offer it and neither outranks the other'],
    [
      'two providers that outrank each other',
      [manifest('a', over('b')), manifest('b', over('a'))],
      'TAX_RETURN: a and b outrank each other',
    ],
    ['a rank over an unknown provider', [manifest('a', over('gone'))], 'a: outranks others in TAX_RETURN, which gone does not collect'],
    [
      'a rank for a computed type',
      [manifest('a', { dataTypes: ['TIMELINE'], contributions: {}, outranks: { TIMELINE: [] } })],
      'a: outranks others in TIMELINE, which a does not collect',
    ],
  ])('reports %s', (_fault, manifests, problem) => {
    expect(orderProblems(manifests)).toEqual([problem]);
  });
});

describe('merge plan of the catalogue', () => {
  const serve = (type: string, ...said: [provider: string, source: string, body: Record<string, unknown>][]) =>
    mergeContributions(
      mergePlanOf(type),
      said.map(([provider, source, body]) => ({ provider, source, body })),
    );
  const accounts = (revenue: number | null, lines: unknown[]) => ({
    closing_date: '2025-12-31',
    type: 'C',
    revenue,
    tax_return_values: lines,
  });

  it('serves the tax return of the registrars before those of the register and OCR', () => {
    const { body, provenance } = serve(
      TYPE,
      ['company_legal_fr', 'inpi_rne', accounts(90, [{ code: 'FL', values: [90] }])],
      ['ocr_service', 'ocr_service', accounts(80, [{ code: 'FL', values: [80] }])],
      ['registrar_provider', 'infogreffe', accounts(null, [{ code: 'HN', values: [5] }])],
    );
    expect(body).toEqual(accounts(null, [{ code: 'HN', values: [5] }]));
    expect(provenance['tax_return_values']!.losing.map(({ source }) => source)).toEqual(['inpi_rne', 'ocr_service']);
  });

  it('serves a tax return with the corrections of the user, and lists the OCR result as losing', () => {
    const { body, provenance } = serve(
      TYPE,
      ['registrar_provider', 'infogreffe', accounts(100, [{ code: 'FL', values: [100] }])],
      ['ocr_service', 'ocr_service', accounts(80, [{ code: 'FL', values: [80] }])],
      ['ocr_service', 'input_user', accounts(90, [{ code: 'FL', values: [90] }])],
    );
    expect(body).toEqual(accounts(90, [{ code: 'FL', values: [90] }]));
    expect(provenance['revenue']).toMatchObject({ source: 'input_user' });
    expect(provenance['tax_return_values']!.losing.map(({ source }) => source)).toEqual(['infogreffe', 'ocr_service']);
  });

  it('serves manual entries before the register, field by field', () => {
    const { body } = serve(
      'COMPANY_OFFICER',
      ['company_legal_fr', 'inpi_rne', { last_name: 'OLD', nationality: 'Française' }],
      ['input_user', 'input_user', { last_name: 'NEW', nationality: null }],
    );
    expect(body).toEqual({ last_name: 'NEW', nationality: 'Française' });
  });

  it('serves a record that is never merged from the first provider only', () => {
    const { body, provenance } = serve(
      'BANK_TRANSACTION',
      ['banking_provider_b', 'bank_b', { amount: 2, label: 'B' }],
      ['banking_provider_a', 'bank_a', { amount: 1, label: null }],
    );
    expect(body).toEqual({ amount: 1, label: null });
    expect(provenance).toEqual({ amount: { source: 'bank_a', fetchedAt: undefined, losing: [] } });
  });

  it('merges computed records', () => {
    expect(mergeContributions(mergePlanOf('TIMELINE'), [{ provider: null, source: 'computed', body: { title: 'x' } }]).body).toEqual({
      title: 'x',
    });
  });

  it('exists for every data type that a provider offers', () => {
    const offered = new Set([...providers.values()].flatMap(({ dataTypes }) => dataTypes));
    expect([...offered].filter((type) => mergePlanOf(type).providers.length === 0)).toEqual([]);
  });
});
