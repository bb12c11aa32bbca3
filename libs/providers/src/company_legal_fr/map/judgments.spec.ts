import { describe, expect, it } from '@jest/globals';
import type { BodaccNotice } from '../sources/bodacc/notice.js';
import { judgmentOf, judgmentsOf } from './judgments.js';

const notice = { id: 'A202500421187', dateparution: '2025-03-02', tribunal: 'Tribunal de Paris' };
const content = (nature: string) => ({ jugement: JSON.stringify({ nature, date: '2025-02-20' }) });

/** A notice of the day `202501dd`, that undoes another when it names one. */
function mapped(id: string, typeavis: string, previous: string | null): BodaccNotice {
  const parutionavisprecedent =
    previous === null ? null : { nomPublication: 'BODACC A', numeroParution: previous.slice(1, 9), numeroAnnonce: previous.slice(9) };
  return { id, dateparution: `${id.slice(1, 5)}-${id.slice(5, 7)}-${id.slice(7, 9)}`, typeavis, parutionavisprecedent, ...content(id) };
}

const standing = (notices: BodaccNotice[]): (string | null)[][] =>
  judgmentsOf(notices).map(({ noticeId, rootId, cancelledOn }) => [noticeId, rootId, cancelledOn]);

const ORIGINAL = mapped('A202501011', 'annonce', null);
const FIRST = mapped('A202501052', 'rectificatif', 'A202501011');

describe('the judgment in a notice', () => {
  it('is read with any of the three date formats', () => {
    const dates = ['2025-02-20', '20/02/2025', '20 février 2025'].map(
      (date) => judgmentOf({ ...notice, jugement: JSON.stringify({ nature: 'x', date }) })?.judgmentDate,
    );
    expect(dates).toEqual(['2025-02-20', '2025-02-20', '2025-02-20']);
  });

  it('is read from a notice that is text alone', () => {
    const jugement = 'Jugement du 3 mai 2008 prononçant la liquidation judiciaire, date de cessation des paiements le 1er mars 2008.';
    expect(judgmentOf({ ...notice, jugement })).toMatchObject({ judgmentDate: '2008-05-03', nature: null, text: jugement });
  });

  it('is skipped in a notice of a deposit', () => {
    expect(judgmentOf({ ...notice, jugement: JSON.stringify({ famille: 'Avis de dépôt', nature: 'x' }) })).toBeNull();
  });

  it('is told in an extract, where closings are published too', () => {
    const jugement = JSON.stringify({ famille: 'Extrait de jugement', nature: 'Autre jugement et ordonnance' });
    expect(judgmentOf({ ...notice, jugement })).toMatchObject({ family: 'Extrait de jugement' });
  });

  it('is none in a notice of another kind', () => {
    expect(judgmentOf({ ...notice, jugement: null })).toBeNull();
  });
});

describe('the judgments in the notices of a company', () => {
  it.each<[string, BodaccNotice[], (string | null)[][]]>([
    ['stand as their correction, in its place', [ORIGINAL, FIRST], [['A202501052', 'A202501011', null]]],
    [
      'stand as the newest of two corrections of one notice',
      [ORIGINAL, FIRST, mapped('A202501093', 'rectificatif', 'A202501011')],
      [['A202501093', 'A202501011', null]],
    ],
    [
      'stand as the correction of a correction',
      [ORIGINAL, FIRST, mapped('A202501093', 'rectificatif', 'A202501052')],
      [['A202501093', 'A202501011', null]],
    ],
    [
      'stand as first told when the correction was cancelled',
      [ORIGINAL, FIRST, mapped('A202501093', 'annulation', 'A202501052')],
      [['A202501011', 'A202501011', null]],
    ],
    [
      'are cancelled on the day of the cancellation',
      [ORIGINAL, mapped('A202501093', 'annulation', 'A202501011')],
      [['A202501011', 'A202501011', '2025-01-09']],
    ],
    [
      'are cancelled with their correction when the first notice is cancelled later',
      [ORIGINAL, FIRST, mapped('A202501093', 'annulation', 'A202501011')],
      [['A202501052', 'A202501011', '2025-01-09']],
    ],
    [
      'stand when the cancellation was cancelled',
      [ORIGINAL, mapped('A202501093', 'annulation', 'A202501011'), mapped('A202501154', 'annulation', 'A202501093')],
      [['A202501011', 'A202501011', null]],
    ],
  ])('%s', (_, notices, expected) => {
    expect([standing(notices), standing(notices.toReversed())]).toEqual([expected, expected]);
  });
});
