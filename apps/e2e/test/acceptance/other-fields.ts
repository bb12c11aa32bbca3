import { expect } from '@jest/globals';
import { company, firstOf } from './collected-steps.js';
import { type Group, is, type Row } from './row.js';
import type { Json } from './world.js';

const OFFICERS = '000010132';

export const otherFields: Group = {
  code: 'OF',
  title: 'other fields',
  rows: [
    ...(['stats_closing_date', 'rncs_closing_date'] as const).flatMap((field): Row[] => [
      {
        says: 'Company profile: stats_closing_date and rncs_closing_date (null for an active company and one not removed from the registry), legal.form.',
        seen: `\`${field}\` is null for 000012344`,
        check: async (world) => expect((await firstOf('company_legal_fr', 'company-profile')(world))[field]).toBeNull(),
      },
      {
        says: 'stats_closing_date and rncs_closing_date (null for an active company and one not removed from the registry)',
        seen: `\`${field}\` is a date for 000010017, which is closed`,
        check: async (world) => {
          const { api, user } = await company(world, '000010017', ['COMPANY_PROFILE']);
          is.date((await api.records(user.id, 'company-profile'))[0][field]);
        },
      },
    ]),
    ...(
      [
        ['000010025', ['stats_closing_date', 'rncs_closing_date'], 'closed at the statistics institute only'],
        ['000010199', ['rncs_closing_date', 'stats_closing_date'], 'removed from the registry only'],
      ] as const
    ).map(([siren, [set, unset], what]): Row => ({
      says: 'stats_closing_date and rncs_closing_date (null for an active company and one not removed from the registry)',
      seen: `${siren}, ${what}: only \`${set}\` is a date`,
      check: async (world) => {
        const { api, user } = await company(world, siren, ['COMPANY_PROFILE']);
        const [profile] = await api.records(user.id, 'company-profile');
        is.date(profile[set]);
        expect(profile[unset]).toBeNull();
      },
    })),
    {
      says: 'legal.form',
      everyday: true,
      check: async (world) => {
        const { api, user } = await company(world, '000010181', ['COMPANY_PROFILE']);
        is.string((await api.records(user.id, 'company-profile'))[0].legal.form);
      },
    },
    {
      says: 'Company officers: each has roles with end_date (null for an active role).',
      seen: 'each role has `end_date`, null for the officers in office',
      check: async (world) => {
        const { api, user } = await company(world, OFFICERS, ['COMPANY_OFFICER']);
        for (const { roles, active } of await api.records(user.id, 'company-officers')) {
          is.array(roles);
          for (const { end_date: end } of roles) is.nullOr(is.date)(end);
          if (active) expect(roles).toContainEqual(expect.objectContaining({ end_date: null }));
        }
      },
    },
    {
      says: 'Company officers: each has roles with end_date (null for an active role).',
      seen: 'a resigned manager has the date of the end',
      check: async (world) => {
        const { api, user } = await company(world, '000020388', ['COMPANY_OFFICER']);
        const ended = (await api.records(user.id, 'company-officers')).filter(({ active }) => !active);
        is.date(ended[0].roles[0].end_date);
      },
    },
    {
      says: 'The read endpoint accepts the query parameter exclude_auditors=1.',
      seen: 'the two auditors are left out, and only they',
      check: async (world) => {
        const { api, user } = await company(world, OFFICERS, ['COMPANY_OFFICER']);
        const all: Json[] = await api.records(user.id, 'company-officers');
        const without: Json[] = await api.records(user.id, 'company-officers?exclude_auditors=1');
        const isAuditor = ({ roles }: Json): boolean => roles.some(({ name }: Json) => /commissaire aux comptes/i.test(name));
        expect([all.filter(isAuditor).length, without.map(({ id }) => id).toSorted()]).toEqual([
          2,
          all
            .filter((each) => !isAuditor(each))
            .map(({ id }) => id)
            .toSorted(),
        ]);
      },
    },
    {
      says: 'Beneficial owners: total_owned_parts (percentage).',
      check: async (world) => {
        const { total_owned_parts: parts } = await firstOf('company_legal_fr', 'beneficial-owners')(world);
        is.number(parts);
        expect(parts > 0 && parts <= 100).toBe(true);
      },
    },
    {
      says: 'Beneficial owners empty | No error. The company has not filed its declaration.',
      seen: 'the entry is SUCCESS, and the list has no record',
      check: async (world) => {
        const { api, user, entries } = await company(world, '000056788', ['BENEFICIAL_OWNER']);
        expect([entries[0].status, await api.records(user.id, 'beneficial-owners')]).toEqual(['SUCCESS', []]);
      },
    },
  ],
};
