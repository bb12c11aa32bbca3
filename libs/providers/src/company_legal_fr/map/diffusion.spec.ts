import { describe, expect, it } from '@jest/globals';
import { inpiCompany as company, inpiSoleTrader as trader, inseeUnit } from '../../../test/company-legal-fr-fixtures.js';
import type { InpiCompany } from '../sources/inpi-rne/company.js';
import type { LegalUnitResponse } from '../sources/insee-sirene/client.js';
import { instituteMasks, isSoleTrader, registerMasks } from './diffusion.js';

const withFlags = (document: InpiCompany, flags: object): InpiCompany => ({ ...document, formality: { ...document.formality, ...flags } });

describe('registerMasks', () => {
  it.each([
    ['is true for a sole trader with status N', trader, { diffusionINSEE: 'N' }, true],
    ['is true for a sole trader with status P', trader, { diffusionINSEE: 'P' }, true],
    ['is false for a sole trader who objects to prospecting only', trader, { diffusionINSEE: 'O', diffusionCommerciale: false }, false],
    ['is false for a sole trader without a status', trader, { diffusionINSEE: undefined }, false],
    ['is false for a legal entity with any flags', company, { diffusionINSEE: 'N', diffusionCommerciale: false }, false],
  ])('%s', (_, document, flags, masked) => {
    expect(registerMasks(withFlags(document, flags))).toBe(masked);
  });
});

describe('isSoleTrader', () => {
  it.each([
    ['true for a natural person in business', { personnePhysique: {} }, '1000', true],
    ['true for a farm of one person', { exploitation: {} }, '1000', true],
    ['true for a farm of a person without a legal form', { exploitation: { identite: { entrepreneur: {} } } }, undefined, true],
    ['false for a farm of several persons', { exploitation: {} }, '6534', false],
    ['false for a legal entity with any form', { personneMorale: { identite: { entrepreneur: {} } } }, '1000', false],
  ])('is %s', (_, content, formeJuridique, expected) => {
    expect(isSoleTrader({ formality: { siren: '000034504', formeJuridique, content } })).toBe(expected);
  });
});

describe('instituteMasks', () => {
  const answer = (status: string | null, form: string | null): LegalUnitResponse => ({
    kind: 'unit',
    unit: { ...inseeUnit.uniteLegale, statutDiffusionUniteLegale: status, periodesUniteLegale: [{ categorieJuridiqueUniteLegale: form }] },
  });

  it.each([
    ['is true for a sole trader with status P', answer('P', '1000'), true],
    ['is true for a unit with status N and a withheld form', answer('N', '[ND]'), true],
    ['is true for a unit that INSEE withholds', { kind: 'withheld' } as const, true],
    ['is false for a sole trader with status O', answer('O', '1000'), false],
    ['is false for a legal entity with status P', answer('P', '5710'), false],
  ])('%s', (_, told, masked) => {
    expect(instituteMasks(told)).toBe(masked);
  });

  it.each([
    ['INSEE does not know the SIREN', { kind: 'none' } as const],
    ['INSEE redirects to another SIREN', { kind: 'replaced', successor: '000012344' } as const],
    ['INSEE gives no status', answer(null, '1000')],
  ])('is null when %s', (_, told) => {
    expect(instituteMasks(told)).toBeNull();
  });
});
