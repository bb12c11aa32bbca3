import { describe, expect, it } from '@jest/globals';
import type { InpiAct } from '../../protocols/inpi/attachments.js';
import { mapActs, mapArticles } from './act.js';

const act = (id: string, more: Partial<InpiAct>): InpiAct => ({ id, dateDepot: '2024-05-14', confidentiality: 'Public', ...more });

describe('filed act', () => {
  it('has its types with decisions, and the first type as title', () => {
    const typeRdd = [{ typeActe: 'Statuts mis à jour' }, { typeActe: 'Procès-verbal', decision: 'Augmentation du capital social' }];
    expect(mapActs({ actes: [act('a', { typeRdd, nbPages: 12 })] })).toMatchObject([
      {
        title: 'Statuts mis à jour',
        types: [
          { type: 'Statuts mis à jour', decision: null },
          { type: 'Procès-verbal', decision: 'Augmentation du capital social' },
        ],
        page_count: 12,
      },
    ]);
  });

  it('has its label as title and only type when it has no types', () => {
    expect(mapActs({ actes: [act('a', { libelle: 'Statuts constitutifs' })] })).toMatchObject([
      { title: 'Statuts constitutifs', types: [{ type: 'Statuts constitutifs', decision: null }] },
    ]);
  });

  it('is omitted when it was withdrawn', () => {
    expect(mapActs({ actes: [act('a', { deleted: true }), act('b', {})] })).toMatchObject([{ source_document_id: 'b' }]);
  });

  it('has no document when it is confidential', () => {
    expect(mapActs({ actes: [act('a', { confidentiality: 'Confidentiel' })] })).toMatchObject([{ document_id: null }]);
  });
});

describe('articles of association', () => {
  it.each([
    ['Statuts constitutifs', true],
    ['COPIE DES STATUTS', true],
    ['Procès-verbal de modification statutaire', false],
    ['Attestation de dépôt des fonds', false],
  ])('are recognized in the type %j: %s', (typeActe, seen) => {
    expect(mapArticles({ actes: [act('a', { typeRdd: [{ typeActe: 'Lettre' }, { typeActe }] })] })).toHaveLength(seen ? 1 : 0);
  });

  it('are recognized in the label of an act without types', () => {
    expect(mapArticles({ actes: [act('a', { libelle: 'Statuts mis à jour' })] })).toHaveLength(1);
  });
});
