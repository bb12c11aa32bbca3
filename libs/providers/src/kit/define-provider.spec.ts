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
  it('derives main source, other sources and field winners from the manifests', () => {
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

  it('does not collect an offered type without a source', () => {
    const dataTypes = ['BANK_ACCOUNT', 'BANK_TRANSACTION', 'BANK_CASHFLOW', 'COMMERCE_ORDER'];
    const bank = source('bank', { BANK_ACCOUNT: { as: 'main' }, BANK_TRANSACTION: { as: 'main' } });
    expect(provide([bank], { dataTypes }).collected).toEqual(['BANK_ACCOUNT', 'BANK_TRANSACTION', 'BANK_CASHFLOW']);
  });

  it('collects the types of its sources, and offered types computed from them', () => {
    const { collected } = provide([source('counter', { COMPANY_PROFILE: { as: 'main' } })]);
    expect(collected).toEqual(['COMPANY_PROFILE', 'TIMELINE']);
  });

  it('collects nothing when no source contributes', () => {
    expect(provide([source('counter')])).toMatchObject({ collected: [], contributions: {} });
  });

  it.each([
    ['none', [source('counter', { COMPANY_PROFILE: { as: 'other' } })]],
    ['two', [source('counter', { COMPANY_PROFILE: { as: 'main' } }), source('van', { COMPANY_PROFILE: { as: 'main' } })]],
  ])('stops the start when %s of its sources are main', (_count, sources) => {
    expect(() => provide(sources)).toThrow('COMPANY_PROFILE: exactly one source must be main');
  });
});
