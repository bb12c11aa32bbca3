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

describe('merged record', () => {
  it('takes a field from the main source when it has a value', () => {
    const { body } = mergeContributions(plan, [said('statistics', { siren: '2' }), said('register', { siren: '1' })]);
    expect(body).toEqual({ siren: '1' });
  });

  it('takes a field from another source when the main source has null', () => {
    const { body } = mergeContributions(plan, [said('register', { siren: null }), said('statistics', { siren: '2' })]);
    expect(body).toEqual({ siren: '2' });
  });

  it('takes false and zero as values', () => {
    const { body } = mergeContributions(plan, [said('register', { open: false, count: 0 }), said('statistics', { open: true, count: 3 })]);
    expect(body).toEqual({ open: false, count: 0 });
  });

  it('follows the precedence of a single field', () => {
    const { body } = mergeContributions(plan, [said('register', { name: 'OLD' }), said('statistics', { name: 'NEW' })]);
    expect(body).toEqual({ name: 'NEW' });
  });

  it('follows the usual order when the preferred source of a field has no value', () => {
    const { body } = mergeContributions(plan, [said('register', { name: 'OLD' }), said('statistics', { name: null })]);
    expect(body).toEqual({ name: 'OLD' });
  });

  it('takes manual entries before everything else', () => {
    const { body } = mergeContributions(plan, [said('statistics', { name: 'NEW' }), said('input_user', { name: 'MINE' })]);
    expect(body).toEqual({ name: 'MINE' });
  });

  it('takes the members of an object from several sources', () => {
    const bodies = [said('register', { office: { siret: '1', city: 'A' } }), said('bulletin', { office: { siret: '2', city: 'B' } })];
    expect(mergeContributions(plan, bodies).body).toEqual({ office: { siret: '1', city: 'B' } });
  });

  it('takes a whole object from one source', () => {
    const bodies = [
      said('register', { address: { line: null, city: 'A' } }),
      said('statistics', { address: { line: '1 rue', city: 'B' } }),
    ];
    expect(mergeContributions(plan, bodies).body).toEqual({ address: { line: null, city: 'A' } });
  });

  it('takes members of one group from the source that wins the first of them', () => {
    const bodies = [
      said('register', { activity: { code: '62.02A', label: 'Conseil', label_en: 'Consultancy', craft: null } }),
      said('statistics', { activity: { code: '62.01Z', label: 'Programmation', label_en: 'Programming', craft: '4322AZ' } }),
    ];
    const { body, provenance } = mergeContributions(plan, bodies);
    expect(body).toEqual({ activity: { code: '62.02A', label: 'Conseil', label_en: 'Consultancy', craft: '4322AZ' } });
    expect(provenance['activity.label_en']).toEqual({ source: 'register', losing: [{ source: 'statistics', value: 'Programming' }] });
  });

  it('has no label when the source of the code has none', () => {
    const bodies = [
      said('register', { activity: { code: '721Z', label: null, label_en: null } }),
      said('statistics', { activity: { code: '62.01Z', label: 'Programmation', label_en: 'Programming' } }),
    ];
    expect(mergeContributions(plan, bodies).body).toEqual({ activity: { code: '721Z', label: null, label_en: null } });
  });

  it('has no English label when the user entered a French one only', () => {
    const bodies = [said('input_user', { form: 'Société locale' }), said('register', { form: 'SAS', form_en: 'Joint-stock company' })];
    expect(mergeContributions(plan, bodies).body).toEqual({ form: 'Société locale', form_en: null });
  });

  it('takes figures, or their absence, from the source of their lines', () => {
    const bodies = [said('register', { lines: [], total: 3, remarks: [] }), said('statistics', { lines: [1], total: null, remarks: [] })];
    expect(mergeContributions(plan, bodies).body).toEqual({ lines: [1], total: null, remarks: [] });
  });

  it('takes the other members from the first source with an empty list when no source has lines', () => {
    const bodies = [said('statistics', { lines: [], total: 4, remarks: [1] }), said('register', { lines: [], total: 3, remarks: [] })];
    const { body, provenance } = mergeContributions(plan, bodies);
    expect(body).toEqual({ lines: [], total: 3, remarks: [] });
    expect(provenance).toEqual({ total: { source: 'register', losing: [] } });
  });

  it('has no total when no source has lines or an empty list of them', () => {
    expect(mergeContributions(plan, [said('register', { total: 3 }), said('statistics', { lines: null, total: 4 })]).body).toEqual({
      lines: null,
      total: null,
    });
  });

  it('takes an array from the first source with elements', () => {
    const bodies = [said('register', { roles: [] }), said('statistics', { roles: [1, 2] }), said('bulletin', { roles: [3] })];
    expect(mergeContributions(plan, bodies).body).toEqual({ roles: [1, 2] });
  });

  it('has an empty array when no source has elements', () => {
    expect(mergeContributions(plan, [said('register', { roles: [] })]).body).toEqual({ roles: [] });
  });

  it('takes a field from the first body of one source that has a value', () => {
    const bodies = [
      said('register', { name: 'B', siren: null }),
      said('register', { name: 'A', siren: '1' }),
      said('register', { name: 'C', siren: '2' }),
    ];
    expect(mergeContributions(plan, bodies).body).toEqual({ name: 'B', siren: '1' });
  });

  it('is empty when no source contributes', () => {
    expect(mergeContributions(plan, [])).toEqual({ body: {}, provenance: {} });
  });
});

it('a record that is never merged is that of the first provider of the plan, in any order', () => {
  const first = {
    name: 'yearbook',
    dataTypes: [TYPE],
    contributions: {},
    outranks: { [TYPE]: ['registers'] },
  } as unknown as ProviderManifest;
  const apart = planMerge(TYPE, [registers, first], { merged: false });
  const bodies = [said('register', { siren: '2', name: 'OTHER' }), { provider: 'yearbook', source: 'yearbook', body: { siren: '3' } }];
  const found = [bodies, bodies.toReversed()].map((each) => mergeContributions(apart, each).body);
  expect(found).toEqual([{ siren: '3' }, { siren: '3' }]);
});

describe('provenance of a merged record', () => {
  it('lists the winner and the losing values', () => {
    const bodies = [said('register', { siren: '1' }), said('statistics', { siren: '2' }), said('bulletin', { siren: null })];
    expect(mergeContributions(plan, bodies).provenance).toEqual({
      siren: { source: 'register', losing: [{ source: 'statistics', value: '2' }] },
    });
  });

  it('has no losing value when the sources agree', () => {
    const bodies = [said('register', { siren: '1' }), said('statistics', { siren: '1' })];
    expect(mergeContributions(plan, bodies).provenance.siren!.losing).toEqual([]);
  });

  it('lists the members of an object by dotted path', () => {
    const bodies = [said('register', { office: { siret: '1', city: null } }), said('statistics', { office: { siret: null, city: 'B' } })];
    const { provenance } = mergeContributions(plan, bodies);
    expect([provenance['office.siret']!.source, provenance['office.city']!.source]).toEqual(['register', 'statistics']);
  });

  it('omits a field that no source has', () => {
    expect(mergeContributions(plan, [said('register', { siren: null })]).provenance).toEqual({});
  });
});

const scalar = fc.oneof(fc.constant(null), fc.boolean(), fc.integer(), fc.string());
const field = fc.oneof(scalar, fc.array(fc.integer(), { maxLength: 3 }), fc.record({ siret: scalar, city: scalar }));
const anyBody = fc.record({ name: field, siren: scalar, office: field, address: field });
const anySaid = (...sources: string[]) => fc.tuple(fc.constantFrom(...sources), anyBody).map(([source, body]) => said(source, body));
const anyBodies = fc.array(anySaid('register', 'statistics', 'bulletin', 'input_user', 'elsewhere'), { maxLength: 6 });

describe('merge of random contributions', () => {
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

  it('never prefers null to a value', () => {
    fc.assert(
      fc.property(anyBodies, (bodies) => {
        const { body } = mergeContributions(plan, bodies);
        const known = bodies.some((one) => one.body.siren !== null);
        expect(bodies.length > 0 && body.siren !== null).toBe(known);
      }),
    );
  });

  it('serves the labels of a code in all languages from one source', () => {
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

  it('serves only values of a source', () => {
    fc.assert(
      fc.property(fc.array(anySaid('register', 'bulletin'), { minLength: 1 }), (bodies) => {
        const { body } = mergeContributions(plan, bodies);
        expect(bodies.map((one) => one.body.siren)).toContain(body.siren);
      }),
    );
  });
});
