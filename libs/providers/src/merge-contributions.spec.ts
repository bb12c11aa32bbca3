import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ProviderManifest } from './manifest.js';
import { mergeContributions, type SourceBody } from './merge-contributions.js';
import { planMerge } from './merge-plan.js';

const TYPE = 'ESTABLISHMENT';
const registers = {
  name: 'registers',
  dataTypes: [TYPE],
  contributions: {
    [TYPE]: {
      main: 'register',
      others: ['statistics', 'bulletin'],
      fieldPrecedence: { name: ['statistics'], 'office.city': ['bulletin'] },
    },
  },
} as unknown as ProviderManifest;
const input = { name: 'input_user', dataTypes: [TYPE], contributions: {}, entered: true } as unknown as ProviderManifest;
const plan = planMerge(TYPE, [registers, input], {
  whole: ['address'],
  together: [
    ['form', 'form_en'],
    ['activity.code', 'activity.label', 'activity.label_en'],
    ['lines', 'total', 'remarks'],
  ],
});
const PROVIDERS: Record<string, string | null> = { input_user: 'input_user', elsewhere: null };
const said = (source: string, body: Record<string, unknown>): SourceBody => ({
  provider: source in PROVIDERS ? PROVIDERS[source]! : 'registers',
  source,
  body,
});

describe('a merged record', () => {
  it('takes a field from the main source when it says something', () => {
    const { body } = mergeContributions(plan, [said('statistics', { siren: '2' }), said('register', { siren: '1' })]);
    expect(body).toEqual({ siren: '1' });
  });

  it('takes a field from another source when the main one says null', () => {
    const { body } = mergeContributions(plan, [said('register', { siren: null }), said('statistics', { siren: '2' })]);
    expect(body).toEqual({ siren: '2' });
  });

  it('keeps false and zero, which say something', () => {
    const { body } = mergeContributions(plan, [said('register', { open: false, count: 0 }), said('statistics', { open: true, count: 3 })]);
    expect(body).toEqual({ open: false, count: 0 });
  });

  it('follows the precedence of a single field', () => {
    const { body } = mergeContributions(plan, [said('register', { name: 'OLD' }), said('statistics', { name: 'NEW' })]);
    expect(body).toEqual({ name: 'NEW' });
  });

  it("falls back to the usual order when the field's own sources say nothing", () => {
    const { body } = mergeContributions(plan, [said('register', { name: 'OLD' }), said('statistics', { name: null })]);
    expect(body).toEqual({ name: 'OLD' });
  });

  it('takes what the user entered before everything else', () => {
    const { body } = mergeContributions(plan, [said('statistics', { name: 'NEW' }), said('input_user', { name: 'MINE' })]);
    expect(body).toEqual({ name: 'MINE' });
  });

  it('fills the members of an object from several sources', () => {
    const bodies = [said('register', { office: { siret: '1', city: 'A' } }), said('bulletin', { office: { siret: '2', city: 'B' } })];
    expect(mergeContributions(plan, bodies).body).toEqual({ office: { siret: '1', city: 'B' } });
  });

  it('takes an object that is whole from one source', () => {
    const bodies = [
      said('register', { address: { line: null, city: 'A' } }),
      said('statistics', { address: { line: '1 rue', city: 'B' } }),
    ];
    expect(mergeContributions(plan, bodies).body).toEqual({ address: { line: null, city: 'A' } });
  });

  it('takes members that stand together from the source that wins the first of them', () => {
    const bodies = [
      said('register', { activity: { code: '62.02A', label: 'Conseil', label_en: 'Consultancy', craft: null } }),
      said('statistics', { activity: { code: '62.01Z', label: 'Programmation', label_en: 'Programming', craft: '4322AZ' } }),
    ];
    const { body, provenance } = mergeContributions(plan, bodies);
    expect(body).toEqual({ activity: { code: '62.02A', label: 'Conseil', label_en: 'Consultancy', craft: '4322AZ' } });
    expect(provenance['activity.label_en']).toEqual({ source: 'register', losing: [{ source: 'statistics', value: 'Programming' }] });
  });

  it('has no label where the source of the code gives none, though another source labels its own code', () => {
    const bodies = [
      said('register', { activity: { code: '721Z', label: null, label_en: null } }),
      said('statistics', { activity: { code: '62.01Z', label: 'Programmation', label_en: 'Programming' } }),
    ];
    expect(mergeContributions(plan, bodies).body).toEqual({ activity: { code: '721Z', label: null, label_en: null } });
  });

  it('has no English label beside a label that the user entered in French alone', () => {
    const bodies = [said('input_user', { form: 'Société locale' }), said('register', { form: 'SAS', form_en: 'Joint-stock company' })];
    expect(mergeContributions(plan, bodies).body).toEqual({ form: 'Société locale', form_en: null });
  });

  it('takes figures from the source that gives the lines they belong to, and none where it gives none', () => {
    const bodies = [said('register', { lines: [], total: 3, remarks: [] }), said('statistics', { lines: [1], total: null, remarks: [] })];
    expect(mergeContributions(plan, bodies).body).toEqual({ lines: [1], total: null, remarks: [] });
  });

  it('has empty lists and no figures, when no source gives the lines they belong to', () => {
    const bodies = [said('register', { lines: [], total: 3, remarks: [] })];
    expect(mergeContributions(plan, bodies).body).toEqual({ lines: [], total: null, remarks: [] });
  });

  it('takes an array whole from the first source that lists anything', () => {
    const bodies = [said('register', { roles: [] }), said('statistics', { roles: [1, 2] }), said('bulletin', { roles: [3] })];
    expect(mergeContributions(plan, bodies).body).toEqual({ roles: [1, 2] });
  });

  it('keeps an empty array empty when no source lists anything', () => {
    expect(mergeContributions(plan, [said('register', { roles: [] })]).body).toEqual({ roles: [] });
  });

  it('takes a field from the first body of one source that says anything, whatever their text', () => {
    const bodies = [
      said('register', { name: 'B', siren: null }),
      said('register', { name: 'A', siren: '1' }),
      said('register', { name: 'C', siren: '2' }),
    ];
    expect(mergeContributions(plan, bodies).body).toEqual({ name: 'B', siren: '1' });
  });

  it('is empty when no source speaks', () => {
    expect(mergeContributions(plan, [])).toEqual({ body: {}, provenance: {} });
  });
});

describe('the provenance of a merged record', () => {
  it('names the winner and the values that lost', () => {
    const bodies = [said('register', { siren: '1' }), said('statistics', { siren: '2' }), said('bulletin', { siren: null })];
    expect(mergeContributions(plan, bodies).provenance).toEqual({
      siren: { source: 'register', losing: [{ source: 'statistics', value: '2' }] },
    });
  });

  it('has no losing value when the sources agree', () => {
    const bodies = [said('register', { siren: '1' }), said('statistics', { siren: '1' })];
    expect(mergeContributions(plan, bodies).provenance.siren!.losing).toEqual([]);
  });

  it('tells the members of an object apart by dotted path', () => {
    const bodies = [said('register', { office: { siret: '1', city: null } }), said('statistics', { office: { siret: null, city: 'B' } })];
    const { provenance } = mergeContributions(plan, bodies);
    expect([provenance['office.siret']!.source, provenance['office.city']!.source]).toEqual(['register', 'statistics']);
  });

  it('is silent on a field that no source knows', () => {
    expect(mergeContributions(plan, [said('register', { siren: null })]).provenance).toEqual({});
  });
});

const scalar = fc.oneof(fc.constant(null), fc.boolean(), fc.integer(), fc.string());
const field = fc.oneof(scalar, fc.array(fc.integer(), { maxLength: 3 }), fc.record({ siret: scalar, city: scalar }));
const anyBody = fc.record({ name: field, siren: scalar, office: field, address: field });
const anySaid = (...sources: string[]) => fc.tuple(fc.constantFrom(...sources), anyBody).map(([source, body]) => said(source, body));
const anyBodies = fc.array(anySaid('register', 'statistics', 'bulletin', 'input_user', 'elsewhere'), { maxLength: 6 });

describe('merging, for any sources', () => {
  it('does not depend on the order in which sources arrive', () => {
    const perSource = fc.uniqueArray(anySaid('register', 'statistics', 'bulletin', 'input_user', 'elsewhere'), {
      selector: ({ source }) => source,
    });
    const shuffled = perSource.chain((bodies) => fc.tuple(fc.constant(bodies), fc.shuffledSubarray(bodies, { minLength: bodies.length })));
    fc.assert(
      fc.property(shuffled, ([bodies, arrived]) => {
        expect(mergeContributions(plan, arrived)).toEqual(mergeContributions(plan, bodies));
      }),
    );
  });

  it('never lets null beat a value', () => {
    fc.assert(
      fc.property(anyBodies, (bodies) => {
        const { body } = mergeContributions(plan, bodies);
        const known = bodies.some((one) => one.body.siren !== null);
        expect(bodies.length > 0 && body.siren !== null).toBe(known);
      }),
    );
  });

  it('serves labels of one code in all languages from one source', () => {
    const labelled = fc.record({ code: scalar, label: scalar, label_en: scalar });
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(fc.constantFrom('register', 'bulletin'), fc.record({ activity: labelled })).map(([source, body]) => said(source, body)),
        ),
        (bodies) => {
          const { activity } = mergeContributions(plan, bodies).body as { activity?: { code: unknown } };
          const given = bodies.map(({ body }) => body['activity']);
          if (activity !== undefined && activity.code !== null) expect(given).toContainEqual(activity);
        },
      ),
    );
  });

  it('serves only values that some source gave', () => {
    fc.assert(
      fc.property(fc.array(anySaid('register', 'bulletin'), { minLength: 1 }), (bodies) => {
        const { body } = mergeContributions(plan, bodies);
        expect(bodies.map((one) => one.body.siren)).toContain(body.siren);
      }),
    );
  });
});
