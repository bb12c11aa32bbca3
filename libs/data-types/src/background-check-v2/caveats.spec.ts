import { describe, expect, it } from '@jest/globals';
import { sampleOf } from '../../test/fixtures/computing.js';
import {
  checked,
  codes,
  directorship,
  GROUP,
  HOLDING,
  inShort,
  node,
  person,
  procedure,
  profile,
  related,
  said,
} from '../../test/fixtures/background-check.js';
import type { RecordBody } from '../definition.js';

const NOTHING = {
  dissolution_date: null,
  dissolution_kind: null,
  dissolution_label: null,
  dormant_since: null,
  struck_off_by_office_date: null,
  procedure_kind: null,
  procedure_status: null,
  unrecognized_judgment_date: null,
  capital_loss_continuation_date: null,
  equity_restored_date: null,
};
const situated = (changes: RecordBody) => checked({ COMPANY_PROFILE: [profile({ legal_situation: { ...NOTHING, ...changes } })] });
const OWN = ['OTHER_COMPANIES_NOT_LOOKED_AT', 'NOT_SCREENED'];

describe('legal situation of an acceptable company', () => {
  it.each([
    ['AMICABLE_LIQUIDATION', { dissolution_date: '2025-01-10', dissolution_kind: 'AMICABLE_LIQUIDATION' }],
    ['DISSOLVED', { dissolution_date: '2025-01-10', dissolution_kind: 'MERGER', dissolution_label: 'Fusion' }],
    ['DISSOLVED', { dissolution_kind: 'OTHER' }],
    ['DORMANT', { dormant_since: '2024-12-31' }],
    ['STRUCK_OFF_BY_OFFICE', { struck_off_by_office_date: '2024-12-31' }],
    ['CAPITAL_HALF_LOST', { capital_loss_continuation_date: '2024-06-30' }],
    ['CAPITAL_HALF_LOST', { capital_loss_continuation_date: '2024-06-30', equity_restored_date: '2020-06-30' }],
  ])('causes the warning %s for %j', (code, changes) => {
    const check = situated(changes);
    expect([check.acceptable, codes(check)]).toEqual(['OK', [code, ...OWN]]);
  });

  it.each([
    ['ended with the removal', 'REMOVED', ['DISSOLVED']],
    ['continues while the register lists the company', 'REGISTERED', ['AMICABLE_LIQUIDATION']],
  ])('reports a liquidation of a company that INSEE closed: %s', (_what, register_status, told) => {
    const legal_situation = { ...NOTHING, dissolution_date: '2024-01-10', dissolution_kind: 'AMICABLE_LIQUIDATION', dormant_since: null };
    const closed = profile({
      legal_situation,
      register_status,
      status: 'CLOSED',
      stats_status: 'CLOSED',
      stats_closing_date: '2025-01-31',
    });
    const found = codes(checked({ COMPANY_PROFILE: [closed] }));
    expect(found.filter((code) => code === 'DISSOLVED' || code === 'AMICABLE_LIQUIDATION')).toEqual(told);
  });

  it('causes no warning when equity was restored', () => {
    expect(codes(situated({ capital_loss_continuation_date: '2023-06-30', equity_restored_date: '2025-06-30' }))).toEqual(OWN);
  });
});

describe('plan', () => {
  it('causes KO and a warning within five years of the opening', () => {
    const check = checked({ COLLECTIVE_PROCEDURE: [procedure({ status: 'IN_PLAN', plan_date: '2025-05-20' })] });
    expect([check.reasons, codes(check)[0]]).toEqual([['FINANCIAL_DIFFICULTIES'], 'UNDER_PLAN']);
  });

  it('causes only a warning after five years, while it is carried out', () => {
    const check = checked({ COLLECTIVE_PROCEDURE: [procedure({ status: 'IN_PLAN', opening_date: '2018-02-20' })] });
    expect([check.acceptable, codes(check)]).toEqual(['OK', ['UNDER_PLAN', ...OWN]]);
  });

  it.each([
    ['2025-06-29', ['UNDER_PLAN', 'PLAN_END_PASSED', ...OWN]],
    ['2025-06-30', ['UNDER_PLAN', ...OWN]],
    [null, ['UNDER_PLAN', ...OWN]],
    [undefined, ['UNDER_PLAN', ...OWN]],
  ])('whose stated end is %s causes warnings', (plan_end_date, expected) => {
    const check = checked({ COLLECTIVE_PROCEDURE: [procedure({ status: 'IN_PLAN', opening_date: '2018-02-20', plan_end_date })] });
    expect([check.acceptable, codes(check)]).toEqual(['OK', expected]);
  });

  it('that a judgment ended causes no warning after its stated end', () => {
    const ended = procedure({ status: 'CLOSED', opening_date: '2012-02-20', plan_end_date: '2022-01-01', end_date: '2022-02-01' });
    expect(codes(checked({ COLLECTIVE_PROCEDURE: [ended] }))).toEqual(OWN);
  });

  it('of a related company causes a warning with its id', () => {
    const planned = related({ collective_procedures: [inShort({ status: 'IN_PLAN', opening_date: '2018-02-20' })] });
    expect(said(checked({ ...GROUP, RELATED_COMPANY: [planned] }), 'RELATED_COMPANY_UNDER_PLAN')).toContain(HOLDING);
  });
});

describe('judgment of unknown effect', () => {
  it('causes a warning with its date when no procedure is known', () => {
    const check = situated({ unrecognized_judgment_date: '2025-01-10' });
    expect([check.acceptable, codes(check)]).toEqual(['OK', ['JUDGMENT_NOT_RECOGNIZED', ...OWN]]);
    expect(said(check, 'JUDGMENT_NOT_RECOGNIZED')).toContain('2025-01-10');
  });

  it('causes a warning with the latest date when procedures contain it', () => {
    const closed = { status: 'CLOSED', opening_date: '2012-09-01' };
    const procedures = ['2014-01-10', '2013-01-10', null].map((day) => procedure({ ...closed, unrecognized_judgment_date: day }));
    const check = checked({ COLLECTIVE_PROCEDURE: procedures });
    expect([codes(check), said(check, 'JUDGMENT_NOT_RECOGNIZED')]).toEqual([
      ['JUDGMENT_NOT_RECOGNIZED', ...OWN],
      expect.stringContaining('2014-01-10'),
    ]);
  });

  it('causes no warning for records of a version without the field', () => {
    const stored = procedure({ status: 'CLOSED', opening_date: '2012-09-01', unrecognized_judgment_date: undefined });
    expect(codes(checked({ COLLECTIVE_PROCEDURE: [stored] }))).toEqual(OWN);
  });
});

describe('judgment of unknown effect about another company', () => {
  const UNREAD = { unrecognized_judgment_date: '2025-01-10' };
  const CODE = 'RELATED_COMPANY_JUDGMENT_NOT_RECOGNIZED';

  it('causes a warning with the company and its date at the node', () => {
    const check = checked({ ...GROUP, RELATED_COMPANY: [related(UNREAD)] });
    expect([check.acceptable, said(check, CODE)]).toEqual(['OK', expect.stringContaining(HOLDING)]);
    expect(node(check, HOLDING)).toMatchObject(UNREAD);
  });

  it('causes a warning for another company of a director, unless that is a homonym', () => {
    const of = (match: string) => codes(checked({ DIRECTORSHIP: [directorship({ ...UNREAD, match })] })).includes(CODE);
    expect([of('SAME'), of('POSSIBLE')]).toEqual([true, false]);
  });

  it('causes no warning for records of a version without the field', () => {
    const stored = related({ unrecognized_judgment_date: undefined });
    expect(codes(checked({ ...GROUP, RELATED_COMPANY: [stored] }))).not.toContain(CODE);
  });
});

describe('conciliation', () => {
  const conciliation = { kind: 'CONCILIATION', collective: false, status: 'OPEN', opening_date: '2024-09-01' };

  it('is a warning and no financial difficulty', () => {
    const check = checked({ COLLECTIVE_PROCEDURE: [procedure(conciliation)] });
    expect([check.acceptable, check.ratio, codes(check)]).toEqual(['OK', 0, ['CONCILIATION', ...OWN]]);
  });

  it('of a related company is a warning and no management difficulty', () => {
    const check = checked({ ...GROUP, RELATED_COMPANY: [related({ collective_procedures: [inShort(conciliation)] })] });
    expect([check.acceptable, codes(check)]).toEqual(['OK', ['RELATED_COMPANY_CONCILIATION', ...OWN]]);
  });

  it('of long ago causes no warning', () => {
    const old = procedure({ ...conciliation, status: 'CLOSED', opening_date: '2012-09-01' });
    expect(codes(checked({ COLLECTIVE_PROCEDURE: [old] }))).toEqual(OWN);
  });
});

describe('ban', () => {
  const published = (changes: RecordBody, notice: RecordBody = {}) => {
    const ban = {
      kind: 'MANAGEMENT_BAN',
      person: 'M. DURAND Paul',
      date: '2024-03-01',
      until_date: null,
      duration_months: null,
      text: null,
    };
    const details = { ...(sampleOf('LEGAL_NOTICE').details as RecordBody), judgment: null, ban: { ...ban, ...changes } };
    return checked({ LEGAL_NOTICE: [sampleOf('LEGAL_NOTICE', { details, ...notice })] });
  };

  it('of an officer is OFFICER_BANNED and cites its notice', () => {
    const check = published({ person: 'Mme Camille, Louise MARTIN' });
    expect([check.acceptable, codes(check)]).toEqual(['OK', ['OFFICER_BANNED', ...OWN]]);
    expect(check.computed_from).toContainEqual({ data_type: 'LEGAL_NOTICE', record_ids: [sampleOf('LEGAL_NOTICE').id] });
  });

  it('of another person is BAN_PUBLISHED', () => {
    const check = published({ kind: 'PERSONAL_BANKRUPTCY', duration_months: 60 });
    expect(said(check, 'BAN_PUBLISHED')).toContain('personal bankruptcy of M. DURAND Paul since 2024-03-01 until 2029-03-01');
  });

  it.each(['M. MARTIN Paul', 'Mme Camille DURAND', 'Mme Camille'])(
    'of a person with only one name of an officer is BAN_PUBLISHED: %s',
    (name) => {
      expect(codes(published({ person: name }))).toEqual(['BAN_PUBLISHED', ...OWN]);
    },
  );

  it('has no last day when neither its end nor its duration is known', () => {
    expect(said(published({}), 'BAN_PUBLISHED')).toMatch(/of M. DURAND Paul since 2024-03-01\b(?! until)/);
  });

  it.each<[string, RecordBody, RecordBody]>([
    ['has passed its last day', { until_date: '2025-06-29' }, {}],
    ['has passed its duration', { date: '2020-01-01', duration_months: 60 }, {}],
    ['was cancelled', {}, { cancelled: true }],
    ['was corrected', {}, { replaced_by_notice_id: 'A202500429999' }],
    ['is a cancellation', {}, { type: 'CANCELLATION' }],
  ])('causes no warning when it %s', (_when, ban, notice) => {
    expect(codes(published(ban, notice))).toEqual(OWN);
  });
});

describe('planned end of a term', () => {
  const [role] = person().roles as RecordBody[];
  const planned = (term_end_date: string | null, end_date: string | null = null) =>
    checked({ COMPANY_OFFICER: [person({ roles: [{ ...role, term_end_date, end_date }] })] });

  it.each(['2025-09-28', '2025-01-01'])('causes TERM_ENDS when near or past: %s', (day) => {
    expect(said(planned(day), 'TERM_ENDS')).toContain(`CAMILLE MARTIN, Président de SAS, ${day}`);
  });

  it.each([
    ['2025-09-29', null],
    [null, null],
    ['2025-01-01', '2025-01-01'],
  ])('causes no warning when it is %j and the role ended %j', (day, ended) => {
    expect(codes(planned(day, ended))).not.toContain('TERM_ENDS');
  });
});
