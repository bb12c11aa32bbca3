import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { Labels } from './load-code-lists.js';

const textOf = (name: string): string => readFileSync(new URL(`./${name}.json`, import.meta.url), 'utf8');
const listOf = (name: string): [code: string, labels: Record<string, string>][] =>
  Object.entries(JSON.parse(textOf(name)) as Labels).map(([code, label]) => [code, { ...label }]);

const LISTS = ['legal-forms', 'naf-rev2', 'naf-2025', 'headcount-bands', 'officer-roles', 'control-means', 'business-origins'];

describe.each(LISTS)('code list %s', (name) => {
  it('has a French and an English label for every code, and no other members', () => {
    const poor = listOf(name).filter(
      ([, label]) => Object.keys(label).join() !== 'fr,en' || Object.values(label).some((text) => text === '' || text !== text.trim()),
    );
    expect(poor).toEqual([]);
  });

  it('contains each code once', () => {
    const written = [...textOf(name).matchAll(/^ {2}"(.+?)":/gm)].map(([, code]) => code);
    expect(written.toSorted()).toEqual(
      listOf(name)
        .map(([code]) => code)
        .toSorted(),
    );
  });

  it('has an English label that differs from the French one for every code', () => {
    expect(listOf(name).filter(([, { fr, en }]) => fr === en)).toEqual([]);
  });

  it('has the same English label for the same French label, within 255 characters', () => {
    const byFrench = Map.groupBy(listOf(name), ([, { fr }]) => fr);
    const unsteady = [...byFrench.values()].filter((same) => new Set(same.map(([, { en }]) => en)).size > 1);
    expect(unsteady).toEqual([]);
    expect(listOf(name).filter(([, { en }]) => en!.length > 255)).toEqual([]);
  });

  it('has only ASCII characters in English labels', () => {
    // Names of banks, an office without an English term, and a unit.
    const named = /Banque populaire|Crédit maritime|Crédit mutuel|Crédit agricole|Banque de France|avoués|m²/g;
    expect(listOf(name).filter(([, { en }]) => /[^\x20-\x7e]/.test(en!.replaceAll(named, '')))).toEqual([]);
  });
});

it.each([
  ['naf-rev2', 732],
  ['naf-2025', 747],
  ['legal-forms', 260],
  ['officer-roles', 84],
  ['control-means', 5],
  ['business-origins', 7],
  ['headcount-bands', 16],
])('code list %s has all %d codes of its source', (name, count) => {
  expect(listOf(name)).toHaveLength(count);
});
