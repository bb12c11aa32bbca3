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
      registry: 'Paris',
      registry_code: '7501',
      kind: 'KBIS',
      name: 'EXEMPLE LOGICIELS',
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

  it.each<[string, (extract: string) => string, object]>([
    [
      'a second file',
      (text) => text.replace('<num_gest siege="true">', '<num_gest siege="false"><greffe>6901</greffe></num_gest>$&'),
      { registry_code: '7501' },
    ],
    [
      'two files without a marked head office',
      (text) => text.replace('<num_gest siege="true">', '<num_gest><greffe>6901</greffe></num_gest><num_gest>'),
      { registry_code: null, registration_number: null, kind: null },
    ],
    ['only a secondary file', (text) => text.replace('siege="true"', 'siege="false"'), { kind: 'KBIS_SECONDARY' }],
    ['a sole trader', (text) => text.replace('>B<', '>A<'), { kind: 'L_BIS' }],
    [
      'a company that was removed',
      (text) => text.replace('<date_extrait>', '<date_radiation>2024-02-01</date_radiation><date_extrait>'),
      { company_status: 'REMOVED', removal_date: '2024-02-01' },
    ],
    ['an old number', (text) => text.replace('>18<', '>85<'), { registration_number: '1985B012344' }],
    ['a four-digit year', (text) => text.replace('>18<', '>1985<'), { registration_number: '1985B012344' }],
  ])('is mapped for %s', async (_, changed, expected) => {
    expect(await proofOf(changed(recordedXml('extract')))).toMatchObject(expected);
  });

  it('has no data of the company when only the document is delivered', async () => {
    const proof = await proofOf('<Extrait type="2"><url_acces>/documents?a=1</url_acces></Extrait>', { proof_delivery: 'T' });
    expect(proof).toMatchObject({ siren: '000012344', name: null, company_status: null, kind: null, extract_date: null, page_count: 3 });
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
