import { describe, expect, it } from '@jest/globals';
import { collectFrom, failuresIn, PROOF, recordedXml, recordsIn, ScriptedRegistrars } from '../../../test/registrar.js';
import { documentIdOf } from '../../document-reference.js';

describe('extract of the register', () => {
  const proofOf = async (extract: string, options = {}) => {
    const registrars = new ScriptedRegistrars({ selling: ({ product }) => (product === 'KB' ? extract : undefined) }, options);
    return recordsIn(await collectFrom(registrars, [PROOF]))[0];
  };

  it('has the data of the registrars, by the file of the head office', async () => {
    const proof = await proofOf(recordedXml('extract'));
    expect(proof).toMatchObject({
      siren: '000012344',
      registration_number: '2018B012344',
      registry: 'PARIS',
      registry_code: '7501',
      kind: 'KBIS',
      name: 'EXEMPLE LOGICIELS',
      legal_form: 'SOCIETE PAR ACTIONS SIMPLIFIEE',
      company_status: 'REGISTERED',
      registration_date: '2018-03-01',
      removal_date: null,
      extract_date: '2025-07-15',
      ordered_at: '2025-07-15T10:00:00Z',
      document_id: documentIdOf('registrar_documents', 'document KB 000012344 2025-07-15'),
      page_count: 3,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  const observed = (text: string, ...observations: [day: string, words: string][]): string =>
    text.replace(
      '</liste_observations>',
      observations.map(([day, words]) => `<observation dateISO="${day}"><libelle>${words}</libelle></observation>`).join('') + '$&',
    );
  const REMOVED = "RADIATION D'OFFICE EN APPLICATION DE L'ARTICLE R 123-136";

  it.each<[string, (extract: string) => string, object]>([
    [
      'a second file',
      (text) => text.replace('<num_gest siege="true">', '<num_gest siege="false"><greffe>6901</greffe></num_gest>$&'),
      { registration_number: '2018B012344', kind: 'KBIS' },
    ],
    [
      'two files without a marked head office',
      (text) => text.replace('<num_gest siege="true">', '<num_gest><greffe>6901</greffe></num_gest><num_gest>'),
      { registration_number: null, registry_code: '7501', kind: 'KBIS' },
    ],
    [
      'no file',
      (text) => text.replace(/<num_gest[\s\S]*?<\/num_gest>/, ''),
      { registration_number: null, registry_code: '7501', kind: 'KBIS' },
    ],
    ['only a secondary file', (text) => text.replace('siege="true"', 'siege="false"'), { kind: 'KBIS_SECONDARY' }],
    [
      'a sole trader',
      (text) => text.replace(/<pm forme[\s\S]*?<\/pm>/, '<pp nationalite="FRANCAISE"><nom>MODELE</nom><prenom>CHLOE</prenom></pp>'),
      { kind: 'L_BIS', name: 'MODELE CHLOE', legal_form: null, company_status: 'REGISTERED' },
    ],
    [
      'an observation of its removal',
      (text) => observed(text, ['2024-02-01', REMOVED]),
      { company_status: 'REMOVED', removal_date: '2024-02-01' },
    ],
    [
      'a removal that was undone, in any order',
      (text) => observed(text, ['2024-03-01', "RAPPORT DE LA RADIATION D'OFFICE"], ['2024-02-01', REMOVED]),
      { company_status: 'REGISTERED', removal_date: null },
    ],
    [
      'the removal of an establishment',
      (text) => observed(text, ['2024-02-01', "RADIATION DE L'ETABLISSEMENT SECONDAIRE SITUE A LYON"]),
      { company_status: 'REGISTERED', removal_date: null },
    ],
    ['an old number', (text) => text.replace('>18<', '>85<'), { registration_number: '1985B012344' }],
    ['a four-digit year', (text) => text.replace('>18<', '>1985<'), { registration_number: '1985B012344' }],
    ['an ISO date of the extract', (text) => text.replace('15 JUILLET 2025', '2025-07-14'), { extract_date: '2025-07-14' }],
  ])('is mapped for %s', async (_, changed, expected) => {
    expect(await proofOf(changed(recordedXml('extract')))).toMatchObject(expected);
  });

  it('has no data of the company when only the document is delivered', async () => {
    const proof = await proofOf('<Extrait type="2"><url_acces>/documents?a=1</url_acces></Extrait>', { proof_delivery: 'T' });
    expect(proof).toMatchObject({ siren: '000012344', name: null, company_status: null, kind: null, extract_date: null, page_count: 3 });
  });

  it.each([
    ['T XL', { proof_delivery: 'T XL' }],
    ['XL', { proof_delivery: 'XL' }],
  ])('is malformed, and is not bought again on the next day, when the data of %s names no company', async (_, options) => {
    let text = recordedXml('extract').replace('<denomination>EXEMPLE LOGICIELS</denomination>', '');
    const registrars = new ScriptedRegistrars({ selling: ({ product }) => (product === 'KB' ? text : undefined) }, options);
    const readOn = (day: string) => collectFrom(registrars, [PROOF], {}, new Date(`${day}T10:00:00Z`));
    for (const day of ['2025-07-15', '2025-07-15', '2025-07-16', '2025-08-01'])
      expect(failuresIn(await readOn(day))).toEqual([[PROOF, expect.objectContaining({ kind: 'malformed' })]]);
    expect(registrars.bought).toEqual(['KB']);
    // The note of the unread extract expires.
    text = recordedXml('extract');
    registrars.orders.getCached = () => Promise.resolve(undefined);
    expect([recordsIn(await readOn('2025-08-20'))[0], registrars.bought]).toMatchObject([{ name: 'EXEMPLE LOGICIELS' }, ['KB', 'KB']]);
  });

  it('has no document when only its data is delivered', async () => {
    const proof = await proofOf(recordedXml('extract').replace(/<url_acces>.*<\/url_acces>/, ''), { proof_delivery: 'XL' });
    expect(proof).toMatchObject({ name: 'EXEMPLE LOGICIELS', document_id: null, sha256: null, page_count: null });
  });

  it('is malformed when it is of another company', async () => {
    const registrars = new ScriptedRegistrars({ selling: () => recordedXml('extract').replace('siren="000012344"', 'siren="000010033"') });
    expect(failuresIn(await collectFrom(registrars, [PROOF]))).toEqual([[PROOF, expect.objectContaining({ kind: 'malformed' })]]);
  });
});
