import { beforeAll, describe, expect, it } from '@jest/globals';
import { loadCodeLists, type CodeLists } from '../codes/load-code-lists.js';
import type { InpiCompany } from './inpi-rne/company.js';
import type { InpiPower } from './inpi-rne/persons.js';
import { walkUpward } from './walk-upward.js';

let lists: CodeLists;
beforeAll(async () => {
  lists = await loadCodeLists();
});

const officer = (siren: string, roleEntreprise = '73'): InpiPower => ({ roleEntreprise, entreprise: { siren, denomination: `C${siren}` } });
const companyOf = (siren: string, pouvoirs: InpiPower[]): InpiCompany => ({
  formality: { siren, content: { personneMorale: { composition: { pouvoirs } } } },
});
const number = (place: number): string => String(place).padStart(9, '0');

const ROOT = number(0);
const PERSON: InpiPower = { roleEntreprise: '73', individu: { descriptionPersonne: { nom: 'SPECIMEN' } } };

/** Walks up from the root. `register` has the officers of each company by SIREN. */
async function walk(register: Record<string, InpiPower[]>, limits = { depth: 2, companies: 20 }) {
  const read: string[] = [];
  const met = await walkUpward(companyOf(ROOT, register[ROOT] ?? []), lists, { ...limits, now: new Date('2025-06-01') }, async (siren) => {
    read.push(siren);
    const officers = register[siren];
    return officers === undefined ? null : companyOf(siren, officers);
  });
  return { read, met: met.map(({ siren, depth, links }) => [siren, depth, links.map((link) => link.siren)]) };
}

describe('walkUpward', () => {
  it('follows officers up to the depth limit', async () => {
    const register = { [ROOT]: [officer(number(1))], [number(1)]: [officer(number(2))], [number(2)]: [officer(number(3))] };
    expect(await walk(register)).toEqual({
      read: [number(1), number(2)],
      met: [
        [number(1), 1, [ROOT]],
        [number(2), 2, [number(1)]],
      ],
    });
  });

  it('reads a company once and returns all its links when it occurs twice', async () => {
    const register = { [ROOT]: [officer(number(1)), officer(number(2))], [number(1)]: [officer(number(2))], [number(2)]: [] };
    expect(await walk(register)).toEqual({
      read: [number(1), number(2)],
      met: [
        [number(1), 1, [ROOT]],
        [number(2), 1, [ROOT, number(1)]],
      ],
    });
  });

  it('does not return the root when holdings are circular', async () => {
    expect((await walk({ [ROOT]: [officer(number(1))], [number(1)]: [officer(ROOT)] })).met).toEqual([[number(1), 1, [ROOT]]]);
  });

  it.each([
    ['auditors', officer(number(1), '71')],
    ['persons', PERSON],
    ['foreign companies', { roleEntreprise: '73', entreprise: { denomination: 'VOORBEELD NV' } }],
    ['former officers', { ...officer(number(1)), actif: false }],
  ])('does not follow %s', async (_, power) => {
    expect(await walk({ [ROOT]: [power] })).toEqual({ read: [], met: [] });
  });

  it('returns a company that the register does not know', async () => {
    expect((await walk({ [ROOT]: [officer(number(1))] })).met).toEqual([[number(1), 1, [ROOT]]]);
  });

  it('stops reading at the company limit and returns further companies by their links', async () => {
    const register = { [ROOT]: [1, 2, 3].map((place) => officer(number(place))), [number(1)]: [officer(number(4))] };
    const { read, met } = await walk(register, { depth: 2, companies: 2 });
    expect([read, met.map(([siren]) => siren)]).toEqual([[number(1), number(2)], [1, 2, 3, 4].map(number)]);
  });
});
