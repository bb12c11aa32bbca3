import { beforeAll, describe, expect, it } from '@jest/globals';
import { loadCodeLists, type JudgmentRule } from '../codes/load-code-lists.js';
import { followProcedures } from './follow-procedures.js';
import { effectOf, judgmentOf, type Judgment } from './judgments.js';

let rules: readonly JudgmentRule[];
beforeAll(async () => {
  rules = (await loadCodeLists()).judgmentRules;
});

function judgment(publishedOn: string, nature: string, more: Partial<Judgment> = {}): Judgment {
  const noticeId = `A${publishedOn.replaceAll('-', '')}`;
  const place = { noticeId, rootId: noticeId, rootPublishedOn: publishedOn, publishedOn, judgedOn: publishedOn };
  return { ...place, nature, family: null, text: null, court: null, city: null, url: null, cancelled: false, ...more };
}

const opening = judgment('2020-01-01', "Jugement d'ouverture d'une procédure de redressement judiciaire");
const conversion = judgment('2020-06-01', 'Jugement de conversion en liquidation judiciaire');
const closing = judgment('2021-03-01', "Jugement de clôture pour insuffisance d'actif");
const deposit = judgment('2022-01-01', "Dépôt de l'état des créances");

describe('the effect of a judgment', () => {
  it.each([
    ["Jugement d'ouverture de liquidation judiciaire", null, { effect: 'OPENS', kind: 'JUDICIAL_LIQUIDATION' }],
    ["jugement  d’OUVERTURE d'une procedure de sauvegarde", null, { effect: 'OPENS', kind: 'SAFEGUARD' }],
    ['Autre jugement prononçant', 'Prononce la Liquidation Judiciaire de la société', { effect: 'OPENS', kind: 'JUDICIAL_LIQUIDATION' }],
    ['Autre jugement prononçant', 'Prononce la faillite personnelle', { effect: 'NONE' }],
    ['Jugement arrêtant le plan de redressement', null, { effect: 'CLOSES' }],
    [
      'Jugement prononçant la résolution du plan de redressement et la liquidation judiciaire',
      null,
      { effect: 'OPENS', kind: 'JUDICIAL_LIQUIDATION' },
    ],
    ["Jugement d'homologation de l'accord de conciliation", null, { effect: 'SETTLES', kind: 'CONCILIATION' }],
    ["Rétractation d'un jugement d'ouverture", null, { effect: 'ANNULS' }],
    ['Une nature inconnue', null, { effect: 'NONE' }],
  ])('of nature %s with text %s', (nature, text, expected) => {
    expect(effectOf(judgment('2020-01-01', nature, { text }), rules)).toMatchObject(expected);
  });
});

/** What a test tells procedures by: kinds, how they stand, and the notices they are made of. */
const summary = (judgments: Judgment[]) =>
  followProcedures(judgments, rules).map(({ openingKind, kind, annulled, closing: end, steps }) => ({
    kinds: [openingKind, kind],
    state: annulled ? 'annulled' : end === null ? 'open' : end.publishedOn,
    notices: steps.map((step) => step.judgment.noticeId),
  }));

describe('the procedures of a company', () => {
  it('are one when an opening is converted and closed', () => {
    expect(summary([closing, opening, conversion])).toEqual([
      { kinds: ['JUDICIAL_REORGANISATION', 'JUDICIAL_LIQUIDATION'], state: '2021-03-01', notices: ['A20200101', 'A20200601', 'A20210301'] },
    ]);
  });

  it('are two when a new one opens after a closing', () => {
    const second = judgment('2024-01-01', "Jugement d'ouverture de liquidation judiciaire");
    expect(summary([opening, closing, second]).map(({ kinds, state }) => [kinds[1], state])).toEqual([
      ['JUDICIAL_REORGANISATION', '2021-03-01'],
      ['JUDICIAL_LIQUIDATION', 'open'],
    ]);
  });

  it('are annulled when the opening was retracted', () => {
    expect(summary([opening, judgment('2020-02-01', 'Jugement de rétractation')])).toMatchObject([{ state: 'annulled' }]);
  });

  it('are annulled when the notice of the opening was cancelled, and a later opening begins anew', () => {
    const second = judgment('2020-03-01', "Jugement d'ouverture d'une procédure de sauvegarde");
    expect(summary([{ ...opening, cancelled: true }, second])).toMatchObject([
      { kinds: ['JUDICIAL_REORGANISATION', 'JUDICIAL_REORGANISATION'], state: 'annulled' },
      { kinds: ['SAFEGUARD', 'SAFEGUARD'], state: 'open' },
    ]);
  });

  it('are not changed by a cancelled judgment', () => {
    expect(summary([opening, { ...conversion, cancelled: true }])).toMatchObject([
      { kinds: ['JUDICIAL_REORGANISATION', 'JUDICIAL_REORGANISATION'], state: 'open' },
    ]);
  });

  it('take a correction at the place of what it corrects', () => {
    const corrected = judgment('2020-09-01', opening.nature ?? '', { rootId: opening.rootId, rootPublishedOn: opening.publishedOn });
    expect(summary([corrected, conversion])).toMatchObject([
      { kinds: ['JUDICIAL_REORGANISATION', 'JUDICIAL_LIQUIDATION'], notices: ['A20200901', 'A20200601'] },
    ]);
  });

  it('keep what comes after their end', () => {
    expect(summary([opening, closing, deposit])).toMatchObject([{ state: '2021-03-01', notices: ['A20200101', 'A20210301', 'A20220101'] }]);
  });

  it('are none when nothing opens one', () => {
    expect(summary([deposit, closing])).toEqual([]);
  });

  it('keep a running one open beside a confirmed agreement', () => {
    const agreement = judgment('2020-03-01', "Jugement d'homologation de l'accord de conciliation");
    expect(summary([opening, agreement, conversion]).map(({ kinds, state }) => [kinds[1], state])).toEqual([
      ['JUDICIAL_LIQUIDATION', 'open'],
      ['CONCILIATION', '2020-03-01'],
    ]);
  });
});

describe('the judgment in a notice', () => {
  const notice = { id: 'A202500421187', dateparution: '2025-03-02', tribunal: 'Tribunal de Paris' };

  it('is read with any of the three date formats', () => {
    const dates = ['2025-02-20', '20/02/2025', '20 février 2025'].map(
      (date) => judgmentOf({ ...notice, jugement: JSON.stringify({ nature: 'x', date }) })?.judgedOn,
    );
    expect(dates).toEqual(['2025-02-20', '2025-02-20', '2025-02-20']);
  });

  it.each(['Avis de dépôt', 'Extrait de jugement', 'Loi de 1967'])('is skipped in the family %s', (famille) => {
    expect(judgmentOf({ ...notice, jugement: JSON.stringify({ famille, nature: 'x' }) })).toBeNull();
  });

  it('is none in a notice of another kind', () => {
    expect(judgmentOf({ ...notice, jugement: null })).toBeNull();
  });
});
