import { describe, expect, it } from '@jest/globals';
import { collectStream } from '../../../../test/collect-stream.js';
import { ScriptedSource } from '../../../../test/scripted-source.js';
import { ProviderAuthError } from '../../../adapter.js';
import { fetchLegalUnit, readEstablishments } from './client.js';

const SIREN = '000012344';

const sirets = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ siren: SIREN, siret: `${SIREN}${String(from + index).padStart(5, '0')}` }));

function page(total: number, curseur: string, curseurSuivant: string, from: number, count: number) {
  return { body: { header: { statut: 200, total, nombre: count, curseur, curseurSuivant }, etablissements: sirets(from, count) } };
}

const establishments = async (source: ScriptedSource) =>
  (await collectStream(readEstablishments(source, SIREN))).flatMap((batch) => batch.establishments);

const unit = { siren: SIREN, periodesUniteLegale: [{}] };

describe('fetchLegalUnit', () => {
  it('sends the key in its own header', async () => {
    const source = new ScriptedSource(() => ({ body: { uniteLegale: unit } }));
    expect(await fetchLegalUnit(source, SIREN)).toEqual({ kind: 'unit', unit });
    expect(source.calls[0]?.headers).toEqual({ 'x-insee-api-key-integration': 'key' });
  });

  it.each([
    ['none', { status: 404 }, { kind: 'none' }],
    ['replaced', { status: 301, headers: { location: '/api-sirene/3.11/siren/000056788' } }, { kind: 'replaced', successor: '000056788' }],
    ['withheld', { status: 403, body: { header: { statut: 403, message: 'Unité légale non diffusable' } } }, { kind: 'withheld' }],
  ])('returns the kind %s', async (_, answer, expected) => {
    expect(await fetchLegalUnit(new ScriptedSource(() => answer), SIREN)).toEqual(expected);
  });

  it('fails as unauthorized when the key has no right', async () => {
    const source = new ScriptedSource(() => ({ status: 403, body: { message: 'Forbidden' } }));
    await expect(fetchLegalUnit(source, SIREN)).rejects.toBeInstanceOf(ProviderAuthError);
  });

  it.each([
    ['a unit of another company', { body: { uniteLegale: { ...unit, siren: '000056788' } } }],
    ['a unit without periods', { body: { uniteLegale: { ...unit, periodesUniteLegale: [] } } }],
    ['a proxy page', { status: 404, body: null }],
    ['a replaced unit without a successor', { status: 301, headers: {} }],
    ['a creation date that is a list', { body: { uniteLegale: { ...unit, dateCreationUniteLegale: [] } } }],
  ])('rejects %s as malformed', async (_, answer) => {
    await expect(fetchLegalUnit(new ScriptedSource(() => answer), SIREN)).rejects.toMatchObject({ kind: 'malformed' });
  });
});

describe('readEstablishments', () => {
  it('reads several pages until the cursor repeats', async () => {
    const source = new ScriptedSource(({ query }) =>
      query?.curseur === '*' ? page(1_200, '*', 'next', 1, 1_000) : page(1_200, 'next', 'next', 1_001, 200),
    );
    expect(await establishments(source)).toHaveLength(1_200);
  });

  it('makes no further call when all establishments were read', async () => {
    const source = new ScriptedSource(() => page(3, '*', 'next', 1, 3));
    expect(await establishments(source)).toHaveLength(3);
    expect(source.calls).toHaveLength(1);
  });

  it('returns none when INSEE returns 404', async () => {
    expect(await establishments(new ScriptedSource(() => ({ status: 404 })))).toEqual([]);
  });

  it.each([
    ['the total changes', page(3, 'next', 'next', 2, 2)],
    ['a page is missing', page(2, 'next', 'next', 0, 0)],
    ['more establishments arrive than announced', page(2, 'next', 'next', 2, 5)],
  ])('fails as incomplete when %s', async (_, second) => {
    const source = new ScriptedSource((__, call) => (call === 1 ? page(2, '*', 'next', 1, 1) : second));
    await expect(establishments(source)).rejects.toMatchObject({ kind: 'incomplete' });
  });
});
