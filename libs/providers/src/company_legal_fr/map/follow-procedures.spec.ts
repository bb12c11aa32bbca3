import { beforeAll, describe, expect, it } from '@jest/globals';
import { loadCodeLists, type JudgmentRule } from '../codes/load-code-lists.js';
import { followProcedures } from './follow-procedures.js';
import { effectOf, judgmentOf, type Judgment } from './judgments.js';

let rules: readonly JudgmentRule[];
beforeAll(async () => {
  rules = (await loadCodeLists()).judgmentRules;
});

function judgment(publishedOn: string, nature: string, text: string | null = null): Judgment {
  const noticeId = `A${publishedOn.replaceAll('-', '')}`;
  return { noticeId, publishedOn, judgedOn: publishedOn, nature, family: null, text, court: null, url: null };
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
    expect(effectOf(judgment('2020-01-01', nature, text), rules)).toMatchObject(expected);
  });
});

describe('the procedures of a company', () => {
  it('are one when an opening is converted and closed', () => {
    expect(followProcedures([closing, opening, conversion], rules)).toEqual([
      { kind: 'JUDICIAL_LIQUIDATION', opening, closing, judgments: [opening, conversion, closing] },
    ]);
  });

  it('are two when a new one opens after a closing', () => {
    const second = judgment('2024-01-01', "Jugement d'ouverture de liquidation judiciaire");
    const kinds = followProcedures([opening, closing, second], rules).map(({ kind, closing: end }) => [kind, end?.publishedOn ?? null]);
    expect(kinds).toEqual([
      ['JUDICIAL_REORGANISATION', '2021-03-01'],
      ['JUDICIAL_LIQUIDATION', null],
    ]);
  });

  it('are none when the opening was retracted', () => {
    expect(followProcedures([opening, judgment('2020-02-01', 'Jugement de rétractation')], rules)).toEqual([]);
  });

  it('keep what comes after their end', () => {
    expect(followProcedures([opening, closing, deposit], rules)[0]).toMatchObject({ closing, judgments: [opening, closing, deposit] });
  });

  it('are none when nothing opens one', () => {
    expect(followProcedures([deposit, closing], rules)).toEqual([]);
  });

  it('keep a running one open beside a confirmed agreement', () => {
    const agreement = judgment('2020-03-01', "Jugement d'homologation de l'accord de conciliation");
    const found = followProcedures([opening, agreement, conversion], rules);
    expect(found.map(({ kind, closing: end }) => [kind, end === null])).toEqual([
      ['JUDICIAL_LIQUIDATION', true],
      ['CONCILIATION', false],
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
