import { describe, expect, it } from '@jest/globals';
import { compute, computedSampleOf, sampleOf } from '../../test/fixtures/computing.js';
import { dataType } from '../catalogue.js';
import type { RecordBody } from '../definition.js';

const act = (changes: RecordBody): RecordBody => sampleOf('ACT', { title: null, types: [], ...changes });
const reading = (changes: RecordBody = {}): RecordBody => sampleOf('ACT_READING', changes);
const found = (changes: RecordBody, readings: RecordBody[] = []): RecordBody[] =>
  compute('BANKING_RELATIONSHIP', { ACT: [act(changes)], ACT_READING: readings });
const attesting = { title: 'Attestation bancaire', document_id: reading().document_id };

describe('banking relationship', () => {
  it('equals the sample for its act and OCR result', () => {
    const deposit = {
      id: '6d1f0c3a-92b4-5e7d-8f10-000000001002',
      title: 'Attestation de dépôt des fonds',
      act_date: '2018-02-20',
      source_document_id: '63df25898640ab3541150a02',
      document_id: '5e0c1a44-3b6f-5a7d-9c21-000000000003',
    };
    expect(found(deposit, [reading()])).toEqual([computedSampleOf('BANKING_RELATIONSHIP')]);
  });

  it.each([
    ['Attestation de dépôt des fonds', 'CAPITAL_DEPOSIT'],
    ['ATTESTATION DE DEPOT DES FONDS ET LISTE DES SOUSCRIPTEURS', 'CAPITAL_DEPOSIT'],
    ['Certificat du dépositaire des fonds', 'CAPITAL_DEPOSIT'],
    ['Certificat de dépôt du capital', 'CAPITAL_DEPOSIT'],
    ['Attestation bancaire', 'CERTIFICATE'],
    ['Attestation de la banque', 'CERTIFICATE'],
  ])('is read from the title %p as %s', (title, relation) => {
    expect(found({ title })).toMatchObject([{ relation, relation_label: title, bank_name: null }]);
  });

  it.each(['Statuts mis à jour', 'Dépôt des comptes annuels', 'Dépôt de fonds de commerce', 'Attestation de parution', null])(
    'is not derived from the title %p',
    (title) => {
      expect(found({ title })).toEqual([]);
    },
  );

  it('is derived from a kind of act in a document with another title', () => {
    const types = [
      { type: 'Statuts constitutifs', decision: null },
      { type: 'Attestation bancaire', decision: 'Dépôt des fonds' },
    ];
    expect(found({ title: 'Statuts constitutifs', types })).toMatchObject([
      { relation: 'CAPITAL_DEPOSIT', evidence: [{ field: 'types.type' }, { field: 'types.decision', text: 'Dépôt des fonds' }] },
    ]);
  });

  it('has the filing date when the act has no date', () => {
    expect(found({ title: 'Attestation bancaire', act_date: null })).toMatchObject([{ date: act({}).deposit_date }]);
  });

  it.each([
    ['the document was not read', []],
    ['no bank is certain', [reading({ bank_name: null, page: null, text: null, confidence: null })]],
    ['another document was read', [reading({ document_id: '5e0c1a44-3b6f-5a7d-9c21-000000000009' })]],
  ])('has no bank and cites only the act when %s', (_when, readings) => {
    expect(found(attesting, readings)).toMatchObject([
      { bank_name: null, evidence: [{ field: 'title', document_id: null, page: null }], computed_from: [{ data_type: 'ACT' }] },
    ]);
  });

  it('has no bank when the act has no document', () => {
    expect(found({ ...attesting, document_id: null }, [reading()])).toMatchObject([{ bank_name: null }]);
  });

  it('is not derived from a document when the title attests nothing', () => {
    expect(found({ ...attesting, title: 'Statuts mis à jour' }, [reading()])).toEqual([]);
  });

  it('includes the document in its evidence when the titles exceed the limit', () => {
    const types = Array.from({ length: 50 }, () => ({ type: 'Attestation bancaire', decision: 'Dépôt des fonds' }));
    const [record] = found({ ...attesting, types }, [reading({ page: 3 })]);
    expect(record!.evidence).toHaveLength(50);
    expect((record!.evidence as RecordBody[]).at(-1)).toMatchObject({ field: 'document', text: 'BNP PARIBAS', page: 3 });
  });

  it('has the same key when the bank becomes known', () => {
    const { naturalKey } = dataType('BANKING_RELATIONSHIP');
    const [record] = found({ title: 'Attestation bancaire' });
    expect(naturalKey({ ...record, bank_name: 'BANQUE EXEMPLE' })).toBe(naturalKey(record!));
  });
});
