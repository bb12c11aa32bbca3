import { describe, expect, it } from '@jest/globals';
import { inpiCompany as company, inpiSoleTrader as trader, inseeUnit } from '../../../test/company-legal-fr-fixtures.js';
import type { InpiCompany } from '../sources/inpi-rne/company.js';
import type { LegalUnitResponse } from '../sources/insee-sirene/client.js';
import { instituteMasks, isSoleTrader, registerMasks } from './diffusion.js';

const withFlags = (document: InpiCompany, flags: object): InpiCompany => ({ ...document, formality: { ...document.formality, ...flags } });

describe('the register masks', () => {
  it.each([
    ['a sole trader of status N', trader, { diffusionINSEE: 'N' }, true],
    ['a sole trader of status P', trader, { diffusionINSEE: 'P' }, true],
    ['no sole trader who objects to prospecting alone', trader, { diffusionINSEE: 'O', diffusionCommerciale: false }, false],
    ['no sole trader of no status', trader, { diffusionINSEE: undefined }, false],
    ['no company, whatever its flags', company, { diffusionINSEE: 'N', diffusionCommerciale: false }, false],
  ])('%s', (_, document, flags, masked) => {
    expect(registerMasks(withFlags(document, flags))).toBe(masked);
  });
});

describe('a sole trader', () => {
  it.each([
    ['a natural person in business', { personnePhysique: {} }, '1000', true],
    ['a farm of one person', { exploitation: {} }, '1000', true],
    ['a farm whose form is not told, under a person', { exploitation: { identite: { entrepreneur: {} } } }, undefined, true],
    ['not a farm of several', { exploitation: {} }, '6534', false],
    ['not a legal entity, whatever its form', { personneMorale: { identite: { entrepreneur: {} } } }, '1000', false],
  ])('is %s', (_, content, formeJuridique, expected) => {
    expect(isSoleTrader({ formality: { siren: '000034504', formeJuridique, content } })).toBe(expected);
  });
});

describe('the institute masks', () => {
  const answer = (status: string | null, form: string | null): LegalUnitResponse => ({
    kind: 'unit',
    unit: { ...inseeUnit.uniteLegale, statutDiffusionUniteLegale: status, periodesUniteLegale: [{ categorieJuridiqueUniteLegale: form }] },
  });

  it.each([
    ['a sole trader of status P', answer('P', '1000'), true],
    ['a unit of status N whose form is withheld', answer('N', '[ND]'), true],
    ['a unit it does not show at all', { kind: 'withheld' } as const, true],
    ['no sole trader of status O', answer('O', '1000'), false],
    ['no company of status P', answer('P', '5710'), false],
  ])('%s', (_, told, masked) => {
    expect(instituteMasks(told)).toBe(masked);
  });

  it.each([
    ['it knows nothing of the number', { kind: 'none' } as const],
    ['it names another number', { kind: 'replaced', successor: '000012344' } as const],
    ['it gives no status', answer(null, '1000')],
  ])('nobody can tell whom, when %s', (_, told) => {
    expect(instituteMasks(told)).toBeNull();
  });
});
