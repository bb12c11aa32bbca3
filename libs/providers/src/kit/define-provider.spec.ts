import { describe, expect, it } from '@jest/globals';
import type { SourceManifest } from '../manifest.js';
import { defineProvider, type ProviderDeclaration } from './define-provider.js';

const source = (name: string, contributes?: SourceManifest['contributes']): SourceManifest => ({
  name,
  title: name,
  meaning: name,
  configuration: { url: `UPSTREAM_${name.toUpperCase()}_URL` },
  ...(contributes === undefined ? {} : { contributes }),
});
const provide = (sources: SourceManifest[], changes: Partial<ProviderDeclaration> = {}) =>
  defineProvider({
    name: 'post_office',
    title: 'Post office',
    description: 'Post office.',
    dataTypes: ['COMPANY_PROFILE', 'TIMELINE'],
    authorization: 'none',
    settings: [],
    credentials: [],
    sources,
    ...changes,
  });

describe('defineProvider', () => {
  it('derives who is main, who completes and who wins which field from the sources, in their order', () => {
    const { contributions } = provide([
      source('counter', { COMPANY_PROFILE: { as: 'main' } }),
      source('van', { COMPANY_PROFILE: { as: 'other', wins: ['name', 'activity'] } }),
      source('archive', { COMPANY_PROFILE: { as: 'gradual', wins: ['name'] } }),
    ]);
    expect(contributions).toEqual({
      COMPANY_PROFILE: {
        main: 'counter',
        others: ['van', 'archive'],
        gradual: ['archive'],
        fieldPrecedence: { name: ['van', 'archive'], activity: ['van'] },
      },
    });
  });

  it('does not collect a type that it offers and no source speaks of', () => {
    const dataTypes = ['BANK_ACCOUNT', 'BANK_TRANSACTION', 'BANK_CASHFLOW', 'COMMERCE_ORDER'];
    const bank = source('bank', { BANK_ACCOUNT: { as: 'main' }, BANK_TRANSACTION: { as: 'main' } });
    expect(provide([bank], { dataTypes }).collected).toEqual(['BANK_ACCOUNT', 'BANK_TRANSACTION', 'BANK_CASHFLOW']);
  });

  it('collects what its sources speak of and what is computed of that among its types', () => {
    const { collected } = provide([source('counter', { COMPANY_PROFILE: { as: 'main' } })]);
    expect(collected).toEqual(['COMPANY_PROFILE', 'TIMELINE']);
  });

  it('collects nothing, when no source speaks', () => {
    expect(provide([source('counter')])).toMatchObject({ collected: [], contributions: {} });
  });

  it.each([
    ['none', [source('counter', { COMPANY_PROFILE: { as: 'other' } })]],
    ['two', [source('counter', { COMPANY_PROFILE: { as: 'main' } }), source('van', { COMPANY_PROFILE: { as: 'main' } })]],
  ])('stops the start, when %s of its sources are the main one', (_count, sources) => {
    expect(() => provide(sources)).toThrow('COMPANY_PROFILE: one source must be the main one');
  });
});
