import { expect } from '@jest/globals';
import { firstOf, typed } from './collected-steps.js';
import type { Group, Row } from './row.js';
import type { Json, World } from './world.js';

const analysis = firstOf('company_legal_fr', 'tax-return-analysis');

const sector = firstOf('company_legal_fr', 'sector-analysis');

const lineOf = async (world: World, code: string): Promise<number> =>
  (await typed(world)).tax_return_values.find((line: Json) => line.code === code).values[0];

const comparedRatios = async (world: World): Promise<Json[]> =>
  (await sector(world)).ratios.filter(({ company_value: own, median }: Json) => typeof own === 'number' && typeof median === 'number');

const ANALYSIS = 'The tax return analysis computes ratios on profitability (ROE, ROA), solvency, liquidity and capital structure.';

const SECTOR = 'The sector analysis compares the company with the median of its APE activity code.';

export const analyses: Group = {
  code: 'AN',
  title: 'tax return analysis, sector analysis',
  rows: [
    {
      says: ANALYSIS,
      seen: 'ROE is the net profit by the equity of the return',
      everyday: true,
      check: async (world) => {
        const { net_profit: profit } = await typed(world);
        expect((await analysis(world)).profitability.roe.value).toBeCloseTo(profit / (await lineOf(world, 'DL')), 3);
      },
    },
    {
      says: ANALYSIS,
      seen: 'ROA is the net profit by the total of the assets',
      check: async (world) => {
        const { net_profit: profit, total_assets: assets } = await typed(world);
        expect((await analysis(world)).profitability.roa.value).toBeCloseTo(profit / assets, 3);
      },
    },
    ...(['solvency', 'liquidity', 'capital_structure'] as const).map((part): Row => ({
      says: ANALYSIS,
      seen: `\`${part}\` has ratios with values`,
      check: async (world) =>
        expect(Object.values<Json>((await analysis(world))[part]).filter(({ value }) => typeof value === 'number').length).toBeGreaterThan(
          2,
        ),
    })),
    {
      says: SECTOR,
      seen: 'ratios have the median and the value of the company',
      check: async (world) => {
        expect(await comparedRatios(world)).not.toEqual([]);
      },
    },
    {
      says: SECTOR,
      seen: 'the activity code is that of the profile',
      check: async (world) =>
        expect((await sector(world)).activity_code).toBe((await firstOf('company_legal_fr', 'company-profile')(world)).activity.code),
    },
    {
      says: SECTOR,
      seen: 'the position tells below or above the median',
      check: async (world) => {
        for (const { company_value: own, median, gap_to_median: gap } of await comparedRatios(world))
          expect([own, Math.sign(gap)]).toEqual([own, Math.sign(own - median)]);
      },
    },
  ],
};
