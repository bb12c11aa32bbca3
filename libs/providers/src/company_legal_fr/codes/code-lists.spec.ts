import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { Labels } from './load-code-lists.js';

const textOf = (name: string): string => readFileSync(new URL(`./${name}.json`, import.meta.url), 'utf8');
const listOf = (name: string): [code: string, labels: Record<string, string>][] =>
  Object.entries(JSON.parse(textOf(name)) as Labels).map(([code, label]) => [code, { ...label }]);

const LISTS = ['legal-forms', 'naf-rev2', 'naf-2025', 'headcount-bands', 'officer-roles', 'control-means'];

describe.each(LISTS)('the code list %s', (name) => {
  it('has a label in French and in English for every code, and nothing else', () => {
    const poor = listOf(name).filter(
      ([, label]) => Object.keys(label).join() !== 'fr,en' || Object.values(label).some((text) => text === '' || text !== text.trim()),
    );
    expect(poor).toEqual([]);
  });

  it('names no code twice', () => {
    const written = [...textOf(name).matchAll(/^ {2}"(.+?)":/gm)].map(([, code]) => code);
    expect(written.toSorted()).toEqual(
      listOf(name)
        .map(([code]) => code)
        .toSorted(),
    );
  });

  it('leaves no label untranslated', () => {
    expect(listOf(name).filter(([, { fr, en }]) => fr === en)).toEqual([]);
  });

  it('says the same in English wherever it says the same in French, and fits what a record can hold', () => {
    const byFrench = Map.groupBy(listOf(name), ([, { fr }]) => fr);
    const unsteady = [...byFrench.values()].filter((same) => new Set(same.map(([, { en }]) => en)).size > 1);
    expect(unsteady).toEqual([]);
    expect(listOf(name).filter(([, { en }]) => en!.length > 255)).toEqual([]);
  });

  it('has English letters in its English labels', () => {
    // Names of banks, an office that English has no word for, and a unit.
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
  ['headcount-bands', 16],
])('the code list %s has all %d codes of its source', (name, count) => {
  expect(listOf(name)).toHaveLength(count);
});
