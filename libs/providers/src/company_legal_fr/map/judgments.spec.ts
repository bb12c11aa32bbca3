import { describe, expect, it } from '@jest/globals';
import type { BodaccNotice } from '../sources/bodacc/notice.js';
import { judgmentOf, judgmentsOf } from './judgments.js';

const notice = { id: 'A202500421187', dateparution: '2025-03-02', tribunal: 'Tribunal de Paris' };
const content = (nature: string) => ({ jugement: JSON.stringify({ nature, date: '2025-02-20' }) });

/** A notice of the day `202501dd`, which corrects or cancels the previous notice, if any. */
function mapped(id: string, typeavis: string, previous: string | null): BodaccNotice {
  const parutionavisprecedent =
    previous === null ? null : { nomPublication: 'BODACC A', numeroParution: previous.slice(1, 9), numeroAnnonce: previous.slice(9) };
  return { id, dateparution: `${id.slice(1, 5)}-${id.slice(5, 7)}-${id.slice(7, 9)}`, typeavis, parutionavisprecedent, ...content(id) };
}

const standing = (notices: BodaccNotice[]): (string | null)[][] =>
  judgmentsOf(notices).map(({ noticeId, rootId, cancelledOn }) => [noticeId, rootId, cancelledOn]);

const ORIGINAL = mapped('A202501011', 'annonce', null);
const FIRST = mapped('A202501052', 'rectificatif', 'A202501011');

describe('judgmentOf', () => {
  it('reads any of the three date formats', () => {
    const dates = ['2025-02-20', '20/02/2025', '20 février 2025'].map(
      (date) => judgmentOf({ ...notice, jugement: JSON.stringify({ nature: 'x', date }) })?.judgmentDate,
    );
    expect(dates).toEqual(['2025-02-20', '2025-02-20', '2025-02-20']);
  });

  it('reads a notice that is plain text', () => {
    const jugement = 'Jugement du 3 mai 2008 prononçant la liquidation judiciaire, date de cessation des paiements le 1er mars 2008.';
    expect(judgmentOf({ ...notice, jugement })).toMatchObject({ judgmentDate: '2008-05-03', nature: null, text: jugement });
  });

  it('skips a notice of a deposit', () => {
    expect(judgmentOf({ ...notice, jugement: JSON.stringify({ famille: 'Avis de dépôt', nature: 'x' }) })).toBeNull();
  });

  it('reads an extract, which may publish a closing', () => {
    const jugement = JSON.stringify({ famille: 'Extrait de jugement', nature: 'Autre jugement et ordonnance' });
    expect(judgmentOf({ ...notice, jugement })).toMatchObject({ family: 'Extrait de jugement' });
  });

  it('returns null for a notice of another kind', () => {
    expect(judgmentOf({ ...notice, jugement: null })).toBeNull();
  });
});

describe('judgmentsOf', () => {
  it.each<[string, BodaccNotice[], (string | null)[][]]>([
    ['replaces a judgment by its correction, under the original id', [ORIGINAL, FIRST], [['A202501052', 'A202501011', null]]],
    [
      'returns the newest of two corrections',
      [ORIGINAL, FIRST, mapped('A202501093', 'rectificatif', 'A202501011')],
      [['A202501093', 'A202501011', null]],
    ],
    [
      'returns the correction of a correction',
      [ORIGINAL, FIRST, mapped('A202501093', 'rectificatif', 'A202501052')],
      [['A202501093', 'A202501011', null]],
    ],
    [
      'returns the original when the correction was cancelled',
      [ORIGINAL, FIRST, mapped('A202501093', 'annulation', 'A202501052')],
      [['A202501011', 'A202501011', null]],
    ],
    [
      'cancels a judgment on the day of the cancellation',
      [ORIGINAL, mapped('A202501093', 'annulation', 'A202501011')],
      [['A202501011', 'A202501011', '2025-01-09']],
    ],
    [
      'cancels the correction when the original is cancelled later',
      [ORIGINAL, FIRST, mapped('A202501093', 'annulation', 'A202501011')],
      [['A202501052', 'A202501011', '2025-01-09']],
    ],
    [
      'restores a judgment when its cancellation was cancelled',
      [ORIGINAL, mapped('A202501093', 'annulation', 'A202501011'), mapped('A202501154', 'annulation', 'A202501093')],
      [['A202501011', 'A202501011', null]],
    ],
  ])('%s', (_, notices, expected) => {
    expect([standing(notices), standing(notices.toReversed())]).toEqual([expected, expected]);
  });
});
